/**
 * Copies `text`, which `field` shows. Browsers inside other apps refuse the clipboard, so the older way follows; the text stays
 * selected, for who has to copy it by hand.
 * @returns whether it was copied
 */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
