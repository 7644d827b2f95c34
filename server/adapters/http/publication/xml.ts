/** XML that is well-formed: only `element` makes it, and it escapes whatever is put in. */
export type Xml = string & { readonly isXml: true };

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** What XML 1.0 has no letters for, not even escaped (its section 2.2). */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * @param attributes those that are undefined are left out
 * @param children text, which is escaped, or elements in their order
 * @returns one element
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: string | readonly Xml[] = [],
): Xml {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapedXml(value)}"`,
  );
  const content = typeof children === 'string' ? escapedXml(children) : children.join('');
  return (content === '' ? `<${name}${pairs.join('')}/>` : `<${name}${pairs.join('')}>${content}</${name}>`) as Xml;
}

/** @returns the document with `root` */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function escapedXml(text: string): string {
  return text.replace(NO_XML, '').replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}
