/** What is secret by its form: tokens of any kind, and what passwords are kept as. */
const SHAPES = [/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/, /\$argon2id\$/, /-----BEGIN [A-Z ]*PRIVATE KEY/];

/**
 * Looks for secrets where none may be (security AU6).
 * @param text a log
 * @param planted secrets that were in use
 * @returns the lines that hold one
 */
export function linesWithSecrets(text: string, planted: readonly string[]): readonly string[] {
  const isTold = (line: string): boolean =>
    planted.some((secret) => line.includes(secret)) || SHAPES.some((shape) => shape.test(line));
  return text.split('\n').filter(isTold);
}
