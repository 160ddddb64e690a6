/** Reads the mapping file of a Drupal site, with the same reports as the configuration. */
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { readDocument } from '#app/config/read.ts';
import { renderTerminal } from '#app/config/report/render-report.ts';
import { checkShape, loadShapes } from '#app/config/shape/shape.ts';
import type { JsonApiMapping } from '#generated/schemas/types.ts';

/**
 * The mapping with defaults, or a report of its problems.
 *
 * @param path relative paths start at `cwd`
 * @param schemas the folder of our schemas
 */
export async function readMapping(
  path: string,
  { cwd, color, schemas }: { cwd: string; color: boolean; schemas: string },
): Promise<{ ok: true; mapping: JsonApiMapping } | { ok: false; message: string }> {
  const { document, problems } = await readDocument(cwd, relative(cwd, resolve(cwd, path)));
  if (!document || problems.length > 0) return { ok: false, message: renderTerminal(problems, { color }) };
  const schema = JSON.parse(await readFile(join(schemas, 'jsonapi-mapping.schema.json'), 'utf8')) as object;
  const checked = checkShape(loadShapes(schemas).compile(schema), document);
  return checked.problems.length === 0
    ? { ok: true, mapping: checked.value as JsonApiMapping }
    : { ok: false, message: renderTerminal(checked.problems, { color }) };
}
