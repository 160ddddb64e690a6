/** Reads the mapping file of a JSON:API export, with the same reports as the configuration. */
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { readDocument } from '#app/config/read.ts';
import { renderTerminal } from '#app/config/report/render-report.ts';
import { checkShape, loadShapes } from '#app/config/shape/shape.ts';
import type { JsonApiMapping } from '#generated/schemas/types.ts';
import type { CommandIo } from '../db.ts';

const SCHEMAS = resolve(import.meta.dirname, '../../schemas');

/** The mapping with defaults, or a report of its problems. */
export async function readMapping(
  path: string,
  { cwd, color }: Pick<CommandIo, 'cwd' | 'color'>,
): Promise<{ ok: true; mapping: JsonApiMapping } | { ok: false; message: string }> {
  const { document, problems } = await readDocument(cwd, relative(cwd, resolve(cwd, path)));
  if (!document || problems.length > 0) return { ok: false, message: renderTerminal(problems, { color }) };
  const schema = JSON.parse(await readFile(`${SCHEMAS}/jsonapi-mapping.schema.json`, 'utf8')) as object;
  const checked = checkShape(loadShapes(SCHEMAS).compile(schema), document);
  return checked.problems.length === 0
    ? { ok: true, mapping: checked.value as JsonApiMapping }
    : { ok: false, message: renderTerminal(checked.problems, { color }) };
}
