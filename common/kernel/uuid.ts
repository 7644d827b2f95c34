/**
 * Makes a version 4 UUID, which money calls take as their key (decisions §2).
 * @param digits 32 hexadecimal ones, by chance
 */
export function uuidOf(digits: string): string {
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4];
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
}
