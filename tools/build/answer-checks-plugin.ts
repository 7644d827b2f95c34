import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CHECKS = /\/src\/adapters\/api\/checks\/[a-z-]+\.ts$/;
const CODE = Symbol.for('soridam.answer-checks');

/**
 * @param file one of `src/adapters/api/checks`
 * @returns the module that browsers get in its place: what it has made of schemas, as code, without the schemas (ADR 0078)
 */
export async function checksModule(file: string): Promise<string> {
  const made: Readonly<Record<string, object>> = await import(pathToFileURL(file).href);
  const lines = Object.entries(made).map(([name, value]) => {
    const code: { readonly shared: string; readonly checks: string } | undefined = Reflect.get(value, CODE);
    return code === undefined
      ? `export const ${name} = ${JSON.stringify(value)};`
      : `${code.shared}\nexport const ${name} = ${code.checks};`;
  });
  const parts = path.resolve(path.dirname(file), '../check.ts');
  const names = Object.keys((await import(pathToFileURL(parts).href)) as object).join(', ');
  return `import { ${names} } from ${JSON.stringify(parts)};\n${lines.join('\n')}\n`;
}

/** Puts checks of answers into a build as the code that they come to; elsewhere their modules run as they are. */
export const answerChecksPlugin: Plugin = {
  name: 'answer-checks',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (CHECKS.test(id) ? checksModule(id) : undefined),
};
