import type { NavigateFunction } from 'react-router-dom';
import type { ToastStore } from '../../../app/stores/toast-store.ts';
import { searchPath } from '../paths.ts';
import { SearchForm } from '../forms/search-form.ts';

/**
 * Goes to what is found for `text`, or says what is wrong with it. Meanwhile something else may stand in the field, which is
 * searched for when it is sent itself.
 */
export async function sendSearch(
  field: HTMLInputElement,
  text: string,
  { navigate, toasts }: { readonly navigate: NavigateFunction; readonly toasts: Pick<ToastStore, 'show'> },
): Promise<void> {
  if (field.value !== text) return;
  const form = new SearchForm(text);
  const problem = form.problem();
  if (problem === 'too-long') toasts.show({ kind: 'alert', message: 'keyword-too-long' });
  if (problem !== undefined) {
    field.focus(); // who pressed the magnifier first writes next
    return;
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await navigate(searchPath({ keyword: form.keyword }));
}
