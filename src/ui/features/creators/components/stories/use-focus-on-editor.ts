import { useLayoutEffect, useRef } from 'react';
import type { DraftEditor } from '../../../../../domain/creators/open-drafts.ts';
import { editorIdOf } from './missing-parts.tsx';

/** What takes the keys to an editor, or to its sound, once it stands: the control that was used may be gone by then. */
export function useFocusOnEditor() {
  const wanted = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    wanted.current?.();
    wanted.current = undefined;
  });
  const find = (editor: DraftEditor | undefined) => editor && document.getElementById(editorIdOf(editor.draft));
  return {
    goTo: (editor: DraftEditor | undefined): void => {
      wanted.current = () => find(editor)?.focus();
    },
    stayAtSound: (editor: DraftEditor): void => {
      wanted.current = () => find(editor)?.querySelector<HTMLElement>('[role=group]')?.focus({ preventScroll: true });
    },
  };
}
