import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContentSchema, readSharedFields } from './plugin-schemas.ts';
import type { Problem } from '../problem.ts';
import { loadShapes } from '../shape/shape.ts';

const SCHEMAS = path.resolve(import.meta.dirname, '../../../schemas');

test('a shared field that does not exist is named, with the one that was meant', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'plugin-schema-'));
  const ref = '../../schemas/content-fields.schema.json#/$defs/titel';
  const properties = { title: { $ref: ref } };
  await writeFile(path.join(root, 'schema.json'), JSON.stringify({ properties }));
  const problems: Problem[] = [];
  const shared = await readSharedFields(SCHEMAS);
  expect(await readContentSchema(root, 'schema.json', shared, loadShapes(SCHEMAS), problems)).toBeUndefined();
  await rm(root, { recursive: true });
  const unknown = problems.filter(({ code }) => code === 'unknown-value');
  expect(unknown).toMatchObject([
    { code: 'unknown-value', pointer: '/properties/title/$ref', suggestion: ref.replace('titel', 'title') },
  ]);
});
