/** Prepared validators against compiled ones: the same problems, for what the site has and for what it should not. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { FORMATS } from '../formats.ts';
import { loadShapes, shapeSchemas } from './shape.ts';
import { writeValidators } from './standalone.ts';
import { schemaKey, shapeCompiler, setPreparedValidators } from './validators.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SCHEMAS = join(ROOT, 'schemas');
const FEATURES = join(ROOT, 'app/features');

function readValidators(): Record<string, ValidateFunction> {
  const load = createRequire(import.meta.url);
  const validators = {};
  const run = new Function('require', 'exports', writeValidators(SCHEMAS, FEATURES, 'formats'));
  run((name: string) => (name === 'formats' ? { FORMATS } : load(name)), validators);
  return validators;
}

const prepared = readValidators();
const ajv = shapeCompiler();
const pairs = shapeSchemas(SCHEMAS, FEATURES).map(
  (schema) => [prepared[schemaKey(schema)]!, ajv.compile(schema)] as const,
);

/** The value with defaults filled in, and the errors with their schemas. */
function outcome(validate: ValidateFunction, value: unknown) {
  const copy = structuredClone(value);
  validate(copy);
  return { copy, errors: validate.errors };
}

const files = ['config', 'config/verticals'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(ROOT, folder, name)),
);

test.each(files)('%s has the same problems with every schema, its own and others', (file) => {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const [ours, theirs] of pairs) expect(outcome(ours, value)).toEqual(outcome(theirs, value));
});

test('damaged configuration has the same problems', () => {
  const values = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
  fc.assert(
    fc.property(
      fc.constantFrom(...pairs),
      fc.constantFrom(...values),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.jsonValue({ maxDepth: 2 })), { maxLength: 4 }),
      ([ours, theirs], value, damage) => {
        const damaged = structuredClone(value);
        for (const [outer, inner, junk] of damage) {
          const keys = Object.keys(damaged);
          const key = keys[outer % keys.length]!;
          const child = damaged[key];
          const within = typeof child === 'object' && child ? Object.keys(child) : [];
          if (within.length === 0) damaged[key] = junk;
          else (child as Record<string, unknown>)[within[inner % within.length]!] = junk;
        }
        expect(outcome(ours, damaged)).toEqual(outcome(theirs, damaged));
      },
    ),
    { numRuns: 300 },
  );
});

let folder: string | undefined;
afterEach(() => {
  setPreparedValidators({});
  if (folder) rmSync(folder, { recursive: true });
});

test('a schema that has changed since the build is compiled anew', () => {
  folder = mkdtempSync(join(tmpdir(), 'regatlas-schemas-'));
  cpSync(SCHEMAS, folder, { recursive: true, filter: (file) => !file.includes('/api') });
  const known = vi.fn() as unknown as ValidateFunction;
  setPreparedValidators(
    Object.fromEntries(shapeSchemas(folder, FEATURES).map((schema) => [schemaKey(schema), known])),
  );
  const changed = join(folder, 'plugin.schema.json');
  writeFileSync(changed, JSON.stringify({ type: 'string' }));
  const { section, vertical, plugin, contentSchema } = loadShapes(folder);
  expect([section.site, vertical, contentSchema]).toEqual([known, known, known]);
  expect([plugin('text'), plugin(1)]).toEqual([true, false]);
});
