import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../../common/contract/calls.ts';
import { renderApiDocs } from '../../../../server/adapters/http/calls/api-docs.ts';
import { aServer, type TestServer } from '../../../support/http/http-server.ts';

const LINKS = { styles: '/styles.css', fonts: undefined, source: '/source.json' };
const TOKENS = path.resolve(import.meta.dirname, '../../../../src/ui/design/theme/tokens.css');

/** @returns the values of the custom properties that a style sheet sets on `:root` */
function valuesOf(css: string): ReadonlyMap<string, string> {
  const set = [...css.matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g)];
  return new Map(set.map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]));
}

describe('/api/docs', () => {
  let server: TestServer;
  let html: string;

  beforeAll(async () => {
    server = await aServer();
    html = (await server.app.inject('/api/docs')).body;
  });
  afterAll(() => server.app.close());

  it('API-45 shows every call with its path, what it is for and what it takes', () => {
    for (const [name, call] of Object.entries(calls)) {
      const { method, summary } = call;
      const place = call.path.replace(/:(\w+)/g, '{$1}');
      const article = html.split(`<article id="${name}">`)[1]?.split('</article>')[0] ?? '';
      expect(article).toContain(`<b>${method}</b> ${place}</a></h3>\n<p>${summary}.</p>`);
      const taken = [call.params, call.query].flatMap((one) =>
        Object.keys((one as { properties?: object }).properties ?? {}),
      );
      for (const parameter of taken) expect(article).toContain(`<code>${parameter}</code></th>`);
      expect(article.includes('<h4>Body</h4>')).toBe(method === 'POST' || method === 'PUT');
      expect(article).toContain('<h4>Answer</h4>');
    }
  });

  it('leads from each use of a shape to what it is', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toEqual(expect.arrayContaining(['shape-Series', 'shape-Failure', 'getSeries']));
    expect(new Set(ids).size).toBe(ids.length);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is whole without scripts and inline styles, which the policy of the site refuses', async () => {
    const answer = await server.app.inject('/api/docs');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining("style-src 'self'"),
    });
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
    expect(sheets.length).toBeGreaterThan(0);
    for (const href of sheets) {
      const sheet = await server.app.inject(href);
      expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    }
  });

  it('follows the light that the visitor chose', async () => {
    const answer = await server.app.inject({ url: '/api/docs', headers: { cookie: 'theme=dark' } });
    expect(answer.body).toContain('<html lang="en" data-theme="dark">');
    expect(html).toContain('<html lang="en">');
  });

  it('takes its colours from the design', async () => {
    const own = valuesOf((await server.app.inject('/api/docs.css')).body);
    const design = valuesOf(readFileSync(TOKENS, 'utf8'));
    expect(own.size).toBeGreaterThan(10);
    for (const [name, value] of own) expect({ [name]: design.get(name) }).toEqual({ [name]: value });
  });

  it('writes out what a schema says, and lets no text of it become markup', () => {
    const answer = {
      type: 'object',
      required: ['a', 'pair'],
      properties: {
        a: { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] },
        b: { type: 'array', items: { anyOf: [{ enum: ['<b>'] }, { type: 'boolean' }] }, maxItems: 3 },
        pair: { type: 'array', items: [{ type: 'integer', minimum: 0 }, { type: 'number' }] },
        map: { type: 'object', additionalProperties: { title: 'Thing', type: 'object' } },
        none: { type: 'object' },
      },
    };
    const operation = {
      operationId: 'try',
      summary: 'A & B',
      tags: ['site'],
      responses: { 200: { content: { 'application/json': { schema: answer } } } },
    };
    const page = renderApiDocs(
      { info: { title: 'T', version: '1' }, paths: { '/api/try': { get: operation } } },
      'system',
      LINKS,
    );
    expect(page).toContain('<p>A &amp; B.</p>');
    expect(
      page
        .split('<h4>Answer</h4>')[1]
        ?.split('</pre>')[0]
        ?.replaceAll(/<\/?(?:pre|code|b|i)[^>]*>/g, ''),
    ).toBe(
      [
        '{',
        '  a: string at most 5 letters | null',
        '  b?: (&quot;&lt;b&gt;&quot; | boolean)[] at most 3',
        '  pair: [integer from 0, number]',
        '  map?: { [key]: <a href="#shape-Thing">Thing</a> }',
        '  none?: {}',
        '}',
      ].join('\n'),
    );
  });
});
