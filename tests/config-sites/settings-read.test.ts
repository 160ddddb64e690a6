/** A setting that no code reads misleads its user: every key of the configuration's schemas must be read somewhere. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { featureNames } from '#app/config/folders-with.ts';
import { readFeatureOptions } from '#app/config/shape/shape.ts';
import { ROOT } from '#tests/support/site.ts';

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
}

/** Every path of keys that a schema allows: `limits.related`. Keys of maps, items of lists and named parts are `*`. */
function keyPaths(schema: Schema, root: Schema, path: string[] = [], seen: Schema[] = []): string[][] {
  if (schema.$ref?.startsWith('#/$defs/')) {
    const target = root.$defs![schema.$ref.slice('#/$defs/'.length)]!;
    // A named part has its own type, which code can hold under any name.
    return seen.includes(target) ? [] : keyPaths(target, root, [...path, '*'], [...seen, target]);
  }
  const below = (name: string, child: Schema) => keyPaths(child, root, [...path, name], seen);
  const { properties = {}, additionalProperties: map, items } = schema;
  const inside = [
    ...Object.entries(properties).flatMap(([name, child]) => (name === '$schema' ? [] : below(name, child))),
    ...(typeof map === 'object' ? below('*', map) : []),
    ...(items ? below('*', items) : []),
  ];
  return inside.length > 0 ? inside : [path];
}

/** Keys for a later release, each with the reason why the setting exists already. */
const AWAITED: Record<string, string> = {};

/** What code reads: names, `parent.name` pairs, and objects that it reads as maps. */
interface Reads {
  names: Set<string>;
  pairs: Set<string>;
  whole: Set<string>;
  /** `parent: name` where an object gets another name: `limits: site.session.signIn`. */
  aliases: Set<string>;
}

/** The last name of an expression: `limits` of `vertical.site.limits`; undefined for calls and the like. */
function lastName(node: ts.Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return lastName(node.expression);
  if (ts.isBinaryExpression(node)) return lastName(node.left);
  return undefined;
}

/** The expression that a destructuring pattern takes apart. */
function takenApart({ parent }: ts.BindingPattern): string | undefined {
  if (ts.isVariableDeclaration(parent)) return lastName(parent.initializer);
  if (ts.isBindingElement(parent)) return lastName(parent.propertyName);
  return undefined;
}

function collect(text: string, file: string, { names, pairs, whole, aliases }: Reads): void {
  const read = (parent: string | undefined, name: string) => {
    names.add(name);
    if (parent !== undefined) pairs.add(`${parent}.${name}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) read(lastName(node.expression), node.name.text);
    else if (ts.isElementAccessExpression(node)) {
      const { expression, argumentExpression: key } = node;
      if (ts.isStringLiteral(key)) read(lastName(expression), key.text);
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = lastName(node.propertyName ?? node.name);
      if (name !== undefined) read(takenApart(node.parent), name);
    } else if (ts.isCallExpression(node) && /^Object\.(?:values|entries)$/.test(node.expression.getText())) {
      const name = lastName(node.arguments[0]);
      if (name !== undefined) whole.add(name);
    }
    if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) {
      const { initializer: held } = node;
      const from = held && ts.isPropertyAccessExpression(held) ? held.name.text : undefined;
      const to = lastName(node.name);
      if (from !== undefined && to !== undefined) aliases.add(`${from}: ${to}`);
    }
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
}

/** Names chosen by other settings: `"limit": "trackerPage"` reads the limit of that name. */
function chosenNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = (schema as { enum?: unknown[] }).enum ?? [];
  return [...own.map(String), ...Object.values(schema).flatMap(chosenNames)];
}

test('every key of the configuration is read by the code', async () => {
  const reads: Reads = { names: new Set(), pairs: new Set(), whole: new Set(), aliases: new Set() };
  for await (const file of glob('{app,cli}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.(?:test|stories|fixture)\.tsx?$/.test(file) || /^app\/(?:ui|views)\//.test(file)) continue;
    collect(await readFile(join(ROOT, file), 'utf8'), file, reads);
  }
  const schemas = new Map<string, Schema>();
  for await (const file of glob('schemas/config/*.schema.json', { cwd: ROOT })) {
    const schema = JSON.parse(await readFile(join(ROOT, file), 'utf8')) as Schema;
    schemas.set(file.replace(/^.*\/|\.schema\.json$/g, ''), schema);
  }
  for (const name of featureNames(join(ROOT, 'app/features'))) {
    const schema = readFeatureOptions(join(ROOT, 'schemas'), join(ROOT, 'app/features', name));
    if (schema) schemas.set(`the options of ${name}`, schema as Schema);
  }
  const chosen = new Set([...schemas.values()].flatMap(chosenNames));
  const isRead = (path: string[]) =>
    path.every((name, index) => {
      const parent = path[index - 1];
      if (name === '*' || chosen.has(name)) return true;
      if (parent === undefined || parent === '*') return reads.names.has(name);
      const called = [
        parent,
        ...[...reads.names].filter((alias) => reads.aliases.has(`${parent}: ${alias}`)),
      ];
      return called.some((one) => reads.pairs.has(`${one}.${name}`)) || reads.whole.has(parent);
    });
  const unread = [...schemas].flatMap(([name, schema]) =>
    keyPaths(schema, schema)
      .filter((path) => !isRead(path))
      .map((path) => `${name}: ${path.join('.')}`),
  );
  expect(unread.filter((key) => !Object.hasOwn(AWAITED, key))).toEqual([]);
});
