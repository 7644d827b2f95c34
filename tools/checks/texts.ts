import path from 'node:path';
import ts from 'typescript';
import { Refusal, inProject, isMain, runScript } from './project.mjs';

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

const readSettings = () => {
  const { config } = ts.readConfigFile(inProject('tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, inProject()).options;
};

function createProgram() {
  const files = ts.sys.readDirectory(inProject('src'), ['.ts', '.tsx']);
  const options = readSettings();
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => path.resolve(file) === CANARY || fileExists(file);
  host.getSourceFile = (file, language, ...rest) =>
    path.resolve(file) === CANARY
      ? ts.createSourceFile(file, CANARY_SOURCE, language, true)
      : getSourceFile(file, language, ...rest);
  return ts.createProgram([...files, CANARY], options, host);
}

/** @returns the keys of a catalogue, without the endings of its plurals */
function keysOf(program, language) {
  const source = program.getSourceFile(inProject('src', 'ui', 'app', 'i18n', `${language}.ts`));
  const keys = new Set();
  const collect = (node, prefix) => {
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        collect(literalOf(initializerOf(program, property.expression)), prefix);
        continue;
      }
      const name = `${prefix}${property.name.text}`;
      if (ts.isObjectLiteralExpression(property.initializer)) collect(property.initializer, `${name}.`);
      else keys.add(name.replace(PLURAL, ''));
    }
  };
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.text === language);
  collect(literalOf(declared.initializer), '');
  return keys;
}

/** @returns the object of `{ … }`, or of `{ … } satisfies Type` */
const literalOf = (initializer) => (ts.isObjectLiteralExpression(initializer) ? initializer : initializer.expression);

/** @returns what the constant `name` begins with, in whichever file it stands: the texts of a feature lie with it */
function initializerOf(program, name) {
  const checker = program.getTypeChecker();
  return checker.getAliasedSymbol(checker.getSymbolAtLocation(name)).valueDeclaration.initializer;
}

const isTranslating = ({ expression }) =>
  (ts.isIdentifier(expression) && expression.text === 't') ||
  (ts.isPropertyAccessExpression(expression) && expression.name.text === 't');

/** Reads one component: the keys that it asks for, and its faults. */
function read(source, checker, { catalogue, used, report }) {
  const complain = (node, fault) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    report(`${path.relative(inProject(), source.fileName)}:${line + 1}`, fault);
  };
  const literal = (node, text) => {
    const shown = text.trim();
    if (/\p{L}/u.test(shown) && !ALIKE.has(shown)) complain(node, `visible literal: ${shown}`);
  };
  /** What an expression shows without having been translated. */
  const shownBy = (node) => {
    if (ts.isStringLiteralLike(node)) literal(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      for (const part of [node.head, ...node.templateSpans.map((span) => span.literal)]) literal(part, part.text);
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(shownBy);
    else if (ts.isParenthesizedExpression(node)) shownBy(node.expression);
    else if (ts.isBinaryExpression(node)) shownBy(node.right);
  };
  const key = (node) => {
    const type = checker.getTypeAtLocation(node);
    const types = type.isUnion() ? type.types : [type];
    // A type that every key fits says nothing of which ones are used.
    const isVague = types.length >= catalogue.size || !types.every((one) => one.isStringLiteral());
    if (ts.isAsExpression(node) || isVague) {
      return complain(node, `untyped key: ${node.getText(source)}`);
    }
    for (const { value } of types) {
      if (catalogue.has(value)) used.add(value);
      else complain(node, `missing key: ${value}`);
    }
  };
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTranslating(node) && node.arguments.length > 0) key(node.arguments[0]);
    if (ts.isJsxText(node)) literal(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) shownBy(node.expression);
    if (ts.isJsxAttribute(node) && node.initializer && isVisible(node)) {
      shownBy(ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

const isVisible = ({ name }) => SPOKEN.has(name.getText()) || SHOWN.has(name.getText());

const inOrder = (faults) => faults.toSorted((one, other) => (one < other ? -1 : 1)).join('\n');

/** Looks for keys that are missing, unused or untyped, and for literals where a listener reads or hears them. */
function main() {
  const program = createProgram();
  const checker = program.getTypeChecker();
  const korean = keysOf(program, 'ko');
  const english = keysOf(program, 'en');
  const catalogue = new Set([...korean, ...english]);
  const used = new Set();
  const faults = [];
  const seenInCanary = [];
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(inProject('src'))) continue;
    const isCanary = path.resolve(source.fileName) === CANARY;
    const report = (place, fault) => (isCanary ? seenInCanary.push(fault) : faults.push(`${place} ${fault}`));
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
