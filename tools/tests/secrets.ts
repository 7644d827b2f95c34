/** What is secret by its form: tokens of any kind, and what passwords are kept as. */
const SHAPES = [/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/, /\$argon2id\$/, /-----BEGIN [A-Z ]*PRIVATE KEY/];

/**
 * Looks for secrets where none may be (security AU6).
 * @param {string} text a log
 * @param {readonly string[]} planted secrets that were in use
 * @returns {string[]} the lines that hold one
 */
export function linesWithSecrets(text, planted) {
  const isTold = (line) => planted.some((secret) => line.includes(secret)) || SHAPES.some((shape) => shape.test(line));
  return text.split('\n').filter(isTold);
}
