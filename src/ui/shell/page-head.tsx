import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useApp } from '../app.ts';
import type { Head, HeadContext } from '../head.ts';
import text from '../theme/text.module.css';

interface PageHeadProps {
  readonly head: (context: HeadContext) => Head;
  readonly params: HeadContext['params'];
}

/** Keeps the browser's title true after the first page, and says it aloud when another page has come. */
export const PageHead = observer(function PageHead({ head, params }: PageHeadProps) {
  const app = useApp();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { title } = head({ app, t, params, search: new URLSearchParams(search) });
  const [said, say] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title;
    if (shown.current !== pathname) say(title);
    shown.current = pathname;
  }, [title, pathname]);

  return (
    <p className={text.hidden} role="status">
      {said}
    </p>
  );
});
