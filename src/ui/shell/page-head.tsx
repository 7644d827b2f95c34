import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Language } from '../../../common/kernel/language.ts';
import { useApp } from '../app.ts';
import type { Head, HeadContext } from '../head.ts';
import text from '../theme/text.module.css';

/** What the server wrote stands until something of it changes. */
function keyOf({ title, canonicalPath }: Head): string {
  return `${canonicalPath} ${title}`;
}

/** Nobody waits for it, so its code comes with the first page that follows another. */
async function showHead(page: Head, language: Language): Promise<void> {
  const { showHeadTags } = await import('./show-head-tags.ts');
  showHeadTags(document, page, { origin: window.location.origin, language, addressed: undefined });
}

interface PageHeadProps {
  readonly head: (context: HeadContext) => Head;
  readonly params: HeadContext['params'];
}

/** Keeps the document's head true after the first page, and says the title aloud when another page has come. */
export const PageHead = observer(function PageHead({ head, params }: PageHeadProps) {
  const app = useApp();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { language } = app.preferences;
  const page = head({ app, t, params, search: new URLSearchParams(search) });
  const { title } = page;
  const [said, say] = useState('');
  const shown = useRef(pathname);
  const written = useRef(keyOf(page));

  useEffect(() => {
    document.title = title;
    if (shown.current !== pathname) say(title);
    shown.current = pathname;
  }, [title, pathname]);

  useEffect(() => {
    if (written.current === keyOf(page)) return;
    written.current = keyOf(page);
    showHead(page, language).catch(() => undefined); // without the network nobody else reads the head
  });

  return (
    <p className={text.hidden} role="status">
      {said}
    </p>
  );
});
