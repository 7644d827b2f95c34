import { observer } from 'mobx-react-lite';
import { createContext, useContext, useEffect, useState } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LANGUAGE_PARAMETER, type Language } from '../../../../common/kernel/language.ts';
import { useApp } from '../app.ts';
import type { Head, HeadContext } from '../head.ts';
import { lacksTexts } from '../i18n/create-i18n.ts';
import text from '../../design/theme/text.module.css';

/** Whether the document's head is that of the page, as it is when the server wrote both. */
function isShown({ head, location }: Document, { title, canonicalPath }: Head): boolean {
  const written = head.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content;
  const { href } = head.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? {};
  if (href === undefined) return false;
  const canonical = new URL(href);
  canonical.searchParams.delete(LANGUAGE_PARAMETER);
  return written === title && canonical.href === new URL(canonicalPath, location.origin).href;
}

const loadHeadTags = () => import('./show-head-tags.ts');

/** Nobody waits for it, so its code comes when the first page stands. */
async function showHead(page: Head, language: Language): Promise<void> {
  const { showHeadTags } = await loadHeadTags();
  showHeadTags(document, page, { origin: window.location.origin, language, addressed: undefined });
}

/** What was said of pages last. */
interface SaidPage {
  /** Undefined until the first page stands, whose title nobody says. */
  path: string | undefined;
  /** Its title lacked a text. */
  isToSay: boolean;
}

/** Outlives each page: where a skeleton stood in its place, another head says the next one. */
export const LastSaid = createContext<SaidPage | undefined>(undefined);

interface PageHeadProps {
  readonly head: (context: HeadContext) => Head;
  readonly params: HeadContext['params'];
  readonly data?: unknown;
}

/** Keeps the document's head true after the first page, and says the title aloud when another page has come. */
export const PageHead = observer(function PageHead({ head, params, data }: PageHeadProps) {
  const app = useApp();
  const { t } = useTranslation();
  // The one that `useTranslation` gives stands for it.
  const texts = useContext(I18nContext)?.i18n;
  const { pathname, search } = useLocation();
  const { language } = app.preferences;
  const page = head({ app, t, params, search: new URLSearchParams(search), data });
  const { title } = page;
  const [said, say] = useState('');
  const last = useContext(LastSaid);

  useEffect(() => {
    document.title = title;
    if (last === undefined) return;
    const isNew = (last.path !== undefined && last.path !== pathname) || last.isToSay;
    if (isNew) say(title);
    last.path = pathname;
    last.isToSay = isNew && texts !== undefined && lacksTexts(texts);
  }, [title, pathname, texts, last]);

  useEffect(() => {
    loadHeadTags().catch(() => undefined);
  }, []);

  useEffect(() => {
    // Without the network nobody else reads the head.
    if (!isShown(document, page)) showHead(page, language).catch(() => undefined);
  });

  return (
    <p className={text.hidden} role="status">
      {said}
    </p>
  );
});
