import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'server/adapters/postgres');
const OF_STATEMENTS = path.join(FOLDER, 'database.ts');
/** Migrations speak through Kysely, and the programs of PostgreSQL are no statements. */
const OTHERS = /^(migrations|embedded)[\\/]/;
/** A declared list makes its statement by itself; the lists are exported. */
const MAKES_OF_EXPORTS = path.join(FOLDER, 'list-read.ts');
const MAX_DEPTH = 4;

/** What a type allows besides null and undefined: `Date`, `string[]` and so on; `any` is everything. */
export type Kinds = ReadonlySet<string>;

/** A statement with the types that its declaration gives to its parameters and to its rows. */
export interface DeclaredStatement {
  /** The file and the name under which it is exported. */
  readonly where: string;
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly Kinds[];
  /** By the names of columns; undefined where nothing is read. */
  readonly row: ReadonlyMap<string, Kinds> | undefined;
}

export interface DeclaredStatements {
  readonly statements: readonly DeclaredStatement[];
  /** Where a statement is made that no export leads to, so that nothing would be known of it. */
  readonly hidden: readonly string[];
}

/** Reads the types of all statements with TypeScript, and their texts from the modules. */
export async function declaredStatements(): Promise<DeclaredStatements> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !OTHERS.test(file))
    .map((file) => path.join(FOLDER, file));
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const program = ts.createProgram(files, { ...options, types: ['node'] });
  const reader = new StatementReader(program.getTypeChecker());
  for (const file of files) {
    const source = program.getSourceFile(file)!;
    reader.look(source);
    reader.readModule(source, (await import(pathToFileURL(file).href)) as object);
  }
  return reader;
}

class StatementReader implements DeclaredStatements {
  readonly statements: DeclaredStatement[] = [];
  readonly hidden: string[] = [];
  private readonly checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  readModule(source: ts.SourceFile, module: object): void {
    const symbol = this.checker.getSymbolAtLocation(source);
    for (const one of symbol === undefined ? [] : this.checker.getExportsOfModule(symbol)) {
      const value: unknown = Reflect.get(module, one.name);
      const where = `${path.relative(FOLDER, source.fileName)}: ${one.name}`;
      if (value !== undefined) this.walk(this.checker.getTypeOfSymbolAtLocation(one, source), value, where, 0);
    }
  }

  private walk(type: ts.Type, value: unknown, where: string, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    const types = this.typesOf(type);
    if (types !== undefined) {
      const { name, text } = value as { readonly name: string; readonly text: string };
      this.statements.push({ where, name, text, ...this.read(types) });
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      const property = this.checker.getPropertyOfType(type, key);
      const innerType = property ? this.checker.getTypeOfSymbol(property) : type.getNumberIndexType();
      if (innerType !== undefined) this.walk(innerType, inner, `${where}.${key}`, depth + 1);
    }
  }

  /** @returns the types of parameters and rows, where `type` is that of a statement */
  private typesOf(type: ts.Type): readonly ts.Type[] | undefined {
    const isStatement =
      type.symbol?.name === 'Statement' &&
      type.symbol.declarations?.some((one) => one.getSourceFile().fileName === OF_STATEMENTS);
    return isStatement ? this.checker.getTypeArguments(type as ts.TypeReference) : undefined;
  }

  private read([parameters, row]: readonly ts.Type[]): Pick<DeclaredStatement, 'parameters' | 'row'> {
    return {
      parameters: this.checker.getTypeArguments(parameters as ts.TypeReference).map((one) => this.kindsOf(one)),
      row: row!.symbol?.name === 'NoRow' ? undefined : this.columnsOf(row!),
    };
  }

  private columnsOf(row: ts.Type): ReadonlyMap<string, Kinds> {
    const columns = new Map<string, Set<string>>();
    for (const part of row.isUnion() ? row.types : [row]) {
      for (const property of this.checker.getPropertiesOfType(part)) {
        const kinds = this.kindsOf(this.checker.getTypeOfSymbol(property));
        columns.set(property.name, new Set([...(columns.get(property.name) ?? []), ...kinds]));
      }
    }
    return columns;
  }

  private kindsOf(type: ts.Type): Kinds {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return new Set(['any']);
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return new Set();
    if (flags & ts.TypeFlags.NumberLike) return new Set(['number']);
    if (flags & ts.TypeFlags.StringLike) return new Set(['string']);
    if (flags & ts.TypeFlags.BooleanLike) return new Set(['boolean']);
    if (type.isUnion()) return new Set(type.types.flatMap((one) => [...this.kindsOf(one)]));
    // A branded number is a number.
    if (type.isIntersection())
      return this.kindsOf(type.types.find((one) => !(one.flags & ts.TypeFlags.Object)) ?? type.types[0]!);
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const elements = this.checker.getTypeArguments(type as ts.TypeReference).flatMap((one) => [...this.kindsOf(one)]);
      return new Set(elements.map((kind) => `${kind}[]`));
    }
    return new Set([type.symbol?.name === 'Date' ? 'Date' : 'object']);
  }

  /** Looks for statements that are made where no export leads to them. */
  look(source: ts.SourceFile): void {
    if (source.fileName === MAKES_OF_EXPORTS || source.fileName === OF_STATEMENTS) return;
    const visit = (node: ts.Node): void => {
      if (this.makesStatement(node) && !isReached(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        this.hidden.push(`${path.relative(FOLDER, source.fileName)}:${line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  private makesStatement(node: ts.Node): boolean {
    let type: ts.Type | undefined;
    // Anything else costs the time of checking whole bodies.
    if (ts.isObjectLiteralExpression(node) && hasNameAndText(node)) type = this.checker.getContextualType(node);
    else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [signature] = this.checker.getTypeAtLocation(node.expression).getCallSignatures();
      type = signature?.getReturnType();
    }
    return type !== undefined && this.typesOf(type) !== undefined;
  }
}

function hasNameAndText({ properties }: ts.ObjectLiteralExpression): boolean {
  const names = properties.map(({ name }) => name?.getText());
  return names.includes('name') && names.includes('text');
}

/** In an exported variable, or in a function that only such a variable can use. */
function isReached(node: ts.Node): boolean {
  let top = node;
  while (!ts.isSourceFile(top.parent)) top = top.parent;
  const isExported =
    ts.canHaveModifiers(top) && ts.getModifiers(top)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (ts.isVariableStatement(top)) {
    const [{ initializer } = {}] = top.declarationList.declarations;
    return isExported === true || (initializer !== undefined && ts.isArrowFunction(initializer));
  }
  return ts.isFunctionDeclaration(top) && isExported !== true;
}
