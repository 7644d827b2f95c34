/** Where a page's address is handed on (SHR-05, SHR-06). Facebook reads title and picture from the page itself. */
export interface ShareAddresses {
  readonly facebook: string;
  readonly naver: string;
}

/** @param url absolute address of the page */
export function shareAddresses(url: string, title: string): ShareAddresses {
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url }).toString()}`,
    naver: `https://share.naver.com/web/shareView?${new URLSearchParams({ url, title }).toString()}`,
  };
}
