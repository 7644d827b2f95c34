import { useEffect } from 'react';
import { useApp } from '../app.ts';

const LEAVING = /^(?:https?|mailto|tel):$/;

/** In the native app the device's browser opens what leads out of the site, as it is told by the app (MODE-05). */
export function ExternalLinks() {
  const { bridge } = useApp();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || event.defaultPrevented || !leadsOut(link)) return;
      event.preventDefault();
      const url = link.href;
      void bridge.ask('openExternalLink', { url }).then((opened) => {
        if (!opened.ok) window.open(url, '_blank', 'noopener');
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [bridge]);
  return null;
}

function leadsOut({ origin, protocol, target, download }: HTMLAnchorElement): boolean {
  const isElsewhere = target === '_blank' || origin !== window.location.origin;
  return isElsewhere && download === '' && LEAVING.test(protocol);
}
