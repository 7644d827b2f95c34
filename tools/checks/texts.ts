import path from 'node:path';
import ts from 'typescript';
import { Refusal, inProject, isMain, runScript } from '../../scripts/project.mjs';

/** Attributes whose text people see or hear. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder']);
const SHOWN = new Set(['title', 'alt', 'label']);
/** Letters that are the same in every language: signs on the keys, and the names of the languages themselves. */
const ALIKE = new Set(['KOR', 'ENG', 'M', 'Esc']);
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A component with one fault of each kind. A check that reads nothing would find none of them. */
const CANARY = inProject('src', 'ui', 'app', 'texts-canary.tsx');
const CANARY_SOURCE = `import { useTranslation } from 'react-i18next';
export function TextsCanary({ key }: { key: string }) {
  const { t } = useTranslation();
  return (
    <p title="A literal" aria-label={\`literal \${key}\`}>
      한 마디{'word'}
      {t('canary.missing' as 'shell.skip')}
      {t(key as 'shell.skip')}
      {t('canary.missing')}
      {t(key)}
    </p>
  );
}
`;
const CANARY_FAULTS = [
  'missing key: canary.missing',
  'unused key: canary.unused',
  'untyped key: key',
  "untyped key: 'canary.missing' as 'shell.skip'",
  "untyped key: key as 'shell.skip'",
  'visible literal: A literal',
  'visible literal: literal',
  'visible literal: word',
  'visible literal: 한 마디',
];

const readSettings = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(inProject('tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, inProject()).options;
};

function createProgram(): ts.Program {
  const files = ts.sys.readDirectory(inProject('src'), ['.ts', '.tsx']);
  const options = readSettings();
  const host = ts.createCompilerHost(options);
  const withCanary: ts.CompilerHost = {
    ...host,
    fileExists: (file) => path.resolve(file) === CANARY || host.fileExists(file),
    getSourceFile: (file, language, ...rest) =>
      path.resolve(file) === CANARY
        ? ts.createSourceFile(file, CANARY_SOURCE, language, true)
        : host.getSourceFile(file, language, ...rest),
  };
  return ts.createProgram([...files, CANARY], options, withCanary);
}

/** @returns the keys of a catalogue, without the endings of its plurals */
function keysOf(program: ts.Program, language: string): ReadonlySet<string> {
  const source = program.getSourceFile(inProject('src', 'ui', 'app', 'i18n', `${language}.ts`));
  const keys = new Set<string>();
  const collect = (node: ts.ObjectLiteralExpression, prefix: string): void => {
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        collect(literalOf(initializerOf(program, property.expression)), prefix);
        continue;
      }
      if (!ts.isPropertyAssignment(property)) throw new Error(`no text and no texts: ${property.getText()}`);
      const name = `${prefix}${ts.isComputedPropertyName(property.name) ? '' : property.name.text}`;
      if (ts.isObjectLiteralExpression(property.initializer)) collect(property.initializer, `${name}.`);
      else keys.add(name.replace(PLURAL, ''));
    }
  };
  const declared = source?.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => ts.isIdentifier(name) && name.text === language);
  collect(literalOf(declared?.initializer), '');
  return keys;
}

/** @returns the object of `{ … }`, or of `{ … } satisfies Type` */
function literalOf(initializer: ts.Expression | undefined): ts.ObjectLiteralExpression {
  const literal =
    initializer !== undefined && ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
  if (literal !== undefined && ts.isObjectLiteralExpression(literal)) return literal;
  throw new Error(`no texts: ${initializer?.getText()}`);
}

/** @returns what the constant `name` begins with, in whichever file it stands: the texts of a feature lie with it */
function initializerOf(program: ts.Program, name: ts.Expression): ts.Expression | undefined {
  const checker = program.getTypeChecker();
  const symbol = checker.getSymbolAtLocation(name);
  const declaration = symbol && checker.getAliasedSymbol(symbol).valueDeclaration;
  return declaration !== undefined && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
}

const isTranslating = ({ expression }: ts.CallExpression): boolean =>
  (ts.isIdentifier(expression) && expression.text === 't') ||
  (ts.isPropertyAccessExpression(expression) && expression.name.text === 't');

/** What a component is held against, and where its keys and faults are noted. */
interface Reading {
  readonly catalogue: ReadonlySet<string>;
  readonly used: Set<string>;
  readonly report: (place: string, fault: string) => void;
}

/** Reads one component: the keys that it asks for, and its faults. */
function read(source: ts.SourceFile, checker: ts.TypeChecker, { catalogue, used, report }: Reading): void {
  const complain = (node: ts.Node, fault: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    report(`${path.relative(inProject(), source.fileName)}:${line + 1}`, fault);
  };
  const literal = (node: ts.Node, text: string): void => {
    const shown = text.trim();
    if (/\p{L}/u.test(shown) && !ALIKE.has(shown)) complain(node, `visible literal: ${shown}`);
  };
  /** What an expression shows without having been translated. */
  const shownBy = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literal(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      for (const part of [node.head, ...node.templateSpans.map((span) => span.literal)]) literal(part, part.text);
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(shownBy);
    else if (ts.isParenthesizedExpression(node)) shownBy(node.expression);
    else if (ts.isBinaryExpression(node)) shownBy(node.right);
  };
  const key = (node: ts.Node): void => {
    const type = checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    // A type that every key fits says nothing of which ones are used.
    const isVague = types.length >= catalogue.size || !types.every((one) => one.isStringLiteral());
    if (ts.isAsExpression(node) || isVague) {
      complain(node, `untyped key: ${node.getText(source)}`);
      return;
    }
    for (const { value } of types.filter((one) => one.isStringLiteral())) {
      if (catalogue.has(value)) used.add(value);
      else complain(node, `missing key: ${value}`);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTranslating(node) && node.arguments[0] !== undefined) key(node.arguments[0]);
    if (ts.isJsxText(node)) literal(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) shownBy(node.expression);
    if (ts.isJsxAttribute(node) && node.initializer && isVisible(node)) {
      const shown = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (shown !== undefined) shownBy(shown);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

const isVisible = ({ name }: ts.JsxAttribute): boolean => SPOKEN.has(name.getText()) || SHOWN.has(name.getText());

const inOrder = (faults: readonly string[]): string =>
  faults.toSorted((one, other) => (one < other ? -1 : 1)).join('\n');

/** Looks for keys that are missing, unused or untyped, and for literals where a listener reads or hears them. */
function main(): number {
  const program = createProgram();
  const checker = program.getTypeChecker();
  const korean = keysOf(program, 'ko');
  const english = keysOf(program, 'en');
  const catalogue = new Set([...korean, ...english]);
  const used = new Set<string>();
  const faults: string[] = [];
  const seenInCanary: string[] = [];
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(inProject('src'))) continue;
    const isCanary = path.resolve(source.fileName) === CANARY;
    const report = (place: string, fault: string): void => {
      if (isCanary) seenInCanary.push(fault);
      else faults.push(`${place} ${fault}`);
    };
    read(source, checker, { catalogue, used: isCanary ? new Set() : used, report });
  }
  for (const key of [...catalogue, 'canary.unused']) {
    const report = key.startsWith('canary.') ? seenInCanary : faults;
    if (!used.has(key)) report.push(`unused key: ${key}`);
  }
  if (inOrder(seenInCanary) !== inOrder(CANARY_FAULTS)) {
    throw new Refusal(`the check of texts should see each fault of its canary, but saw:\n${seenInCanary.join('\n')}`);
  }
  for (const key of catalogue) {
    if (!korean.has(key)) faults.push(`ko.ts missing key: ${key}`);
    if (!english.has(key)) faults.push(`en.ts missing key: ${key}`);
  }
  for (const fault of faults) console.error(fault);
  console.log(`${catalogue.size} texts, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) await runScript(main);
