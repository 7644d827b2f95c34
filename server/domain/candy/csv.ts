/** What a spreadsheet would calculate instead of showing. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?$/;

/**
 * @returns rows as a file that spreadsheets read: a byte order mark, fields between quotes, and nothing that would be taken for
 *   a formula (security RX4)
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => row.map((field) => fieldOf(String(field))).join(',')).join('\r\n')}\r\n`;
}

function fieldOf(text: string): string {
  const shown = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}
