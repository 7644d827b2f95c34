import { escapedHtml } from '../pages/escaped-html.ts';

/** The part of an OpenAPI document that the page shows. Ours holds no references: each schema stands where it is used. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
}

interface ApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: { readonly content: ApiContent };
  readonly responses: Readonly<Record<string, { readonly content?: ApiContent }>>;
}

interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: ApiSchema;
}

type ApiContent = Readonly<Record<string, { readonly schema: ApiSchema }>>;

interface ApiSchema {
  readonly title?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ApiSchema[];
  readonly items?: ApiSchema | readonly ApiSchema[];
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ApiSchema;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** An operation and where it lives. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

/** What the documentation's page links. */
export interface DocsLinks {
  readonly styles: string;
  /** The font faces; undefined where they are not built. */
  readonly fonts: string | undefined;
  /** The document that the page was made of. */
  readonly source: string;
}

const BASES = [
  { tag: 'site', title: 'Site API', place: '/api' },
  { tag: 'base', title: 'Base API', place: '/backend' },
];

/** The reading form of the API: one page of plain HTML, which needs no script (decisions §2). */
export function renderApiDocs({ info, paths }: ApiDocument, theme: string, links: DocsLinks): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const title = `${escapedHtml(info.title)} API`;
  const lit = theme === 'system' ? '' : ` data-theme="${escapedHtml(theme)}"`;
  return `<!doctype html>
<html lang="en"${lit}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${links.styles}">
${links.fonts === undefined ? '' : `<link rel="stylesheet" href="${links.fonts}">`}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<header><a href="/">${escapedHtml(info.title)}</a><a href="${links.source}">OpenAPI 3.1</a></header>
<nav aria-label="Calls">${BASES.map((base) => contents(base, calls)).join('')}
<h2><a href="#shapes">Shapes</a></h2></nav>
<main>
<h1>${title}</h1>
<p>${escapedHtml(info.description ?? '')}</p>
<p>Calls take and give JSON. Times are ISO 8601 in UTC, durations seconds, ids whole numbers. Whoever is signed in sends
<code>Authorization: Bearer …</code>. A call that fails answers a ${link('Failure')}: its <code>code</code> stays as it is,
its <code>message</code> is in the language of the cookie <code>perfered-language</code> (<code>ko</code> or
<code>en</code>).</p>
${BASES.map((base) => section(base, calls)).join('\n')}
<section><h2 id="shapes">Shapes</h2>
${shapesOf(calls).map(definition).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function contents({ tag, title }: (typeof BASES)[number], calls: readonly Call[]): string {
  const links = callsOf(tag, calls).map(
    ({ method, path, operation }) =>
      `<li><a href="#${operation.operationId}"><b>${method}</b> ${escapedHtml(path)}</a></li>`,
  );
  return `<h2>${title}</h2><ul>${links.join('')}</ul>`;
}

function section({ tag, title, place }: (typeof BASES)[number], calls: readonly Call[]): string {
  return `<section><h2>${title} <code>${place}</code></h2>${callsOf(tag, calls).map(article).join('\n')}</section>`;
}

function callsOf(tag: string, calls: readonly Call[]): readonly Call[] {
  return calls.filter(({ operation }) => operation.tags.includes(tag));
}

function article({ method, path, operation }: Call): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  return `<article id="${operationId}">
<h3><a href="#${operationId}"><b>${method}</b> ${escapedHtml(path)}</a></h3>
<p>${escapedHtml(summary)}.</p>
${parameters.length === 0 ? '' : parameterTable(parameters)}
${block('Body', requestBody?.content)}
${responses['204'] === undefined ? block('Answer', responses['200']?.content) : said('Answer', 'nothing, with 204')}
</article>`;
}

function parameterTable(parameters: readonly ApiParameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escapedHtml(name)}</code></th><td>${escapedHtml(place)}</td>` +
      `<td><code>${shape(schema)}</code></td><td>${required === true ? 'required' : 'optional'}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th>
<th scope="col"></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function block(title: string, content: ApiContent | undefined): string {
  if (content === undefined) return '';
  const schema = content['application/json']?.schema;
  return said(title, schema === undefined ? escapedHtml(Object.keys(content).join(' | ')) : shape(schema));
}

function said(title: string, html: string): string {
  return `<h4>${title}</h4><pre tabindex="0"><code>${html}</code></pre>`;
}

function definition(schema: ApiSchema): string {
  const { title = '', ...unnamed } = schema;
  return `<article id="shape-${title}"><h3><a href="#shape-${title}">${title}</a></h3>
<pre tabindex="0"><code>${shape(unnamed)}</code></pre></article>`;
}

/** @returns the schemas with a name, each once, by name */
function shapesOf(calls: readonly Call[]): readonly ApiSchema[] {
  const named = new Map<string, ApiSchema>();
  JSON.stringify(calls, (_, value: unknown) => {
    const schema = value as ApiSchema | null;
    if (typeof schema?.title === 'string') named.set(schema.title, schema);
    return value;
  });
  return [...named].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, schema]) => schema);
}

function link(title: string): string {
  return `<a href="#shape-${title}">${title}</a>`;
}

/** A schema in the notation that TypeScript made common; a named one as a link to its definition. */
function shape(schema: ApiSchema, indent = ''): string {
  if (schema.title !== undefined) return link(schema.title);
  if (schema.enum !== undefined) return schema.enum.map((one) => escapedHtml(JSON.stringify(one))).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => shape(one, indent)).join(' | ');
  if (schema.type === 'array') return `${listShape(schema, indent)}${limits(schema)}`;
  if (schema.type === 'object') return objectShape(schema, indent);
  return `${escapedHtml(schema.type ?? 'any')}${limits(schema)}`;
}

function listShape({ items }: ApiSchema, indent: string): string {
  if (items === undefined) return 'any[]';
  if (!isOne(items)) return `[${items.map((item) => shape(item, indent)).join(', ')}]`;
  const one = shape(items, indent);
  return items.anyOf === undefined ? `${one}[]` : `(${one})[]`;
}

function isOne(items: ApiSchema | readonly ApiSchema[]): items is ApiSchema {
  return !Array.isArray(items);
}

function objectShape({ properties = {}, required = [], additionalProperties }: ApiSchema, indent: string): string {
  if (typeof additionalProperties === 'object') return `{ [key]: ${shape(additionalProperties, indent)} }`;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${inner}<b>${escapedHtml(name)}</b>${required.includes(name) ? '' : '?'}: ${shape(field, inner)}\n`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`;
}

function limits({ minimum, minLength, maxLength, maxItems }: ApiSchema): string {
  const said = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(minLength === undefined ? [] : [`at least ${minLength} letters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} letters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
  ];
  return said.length === 0 ? '' : ` <i>${said.join(', ')}</i>`;
}
