/** The text of app/features/<name>/options.ts: the type of the feature's options, and the function that reads them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { format } from 'prettier';
import type { Schema } from './config/vertical-sections.ts';
import { defaultsRequired } from './defaults-required.ts';
import { assembleFeatureOptions } from './feature-options.ts';

const STYLE = { singleQuote: true, printWidth: 110, trailingComma: 'all' } as const;

/** Keys with a default are always there once loaded, in objects within objects, too. */
function filled(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(filled);
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, filled(value)]));
  return inner.type === 'object' && 'properties' in inner ? defaultsRequired(inner) : inner;
}

/** @param shared the files of schemas/config by name */
export async function featureOptionsModule(
  folder: string,
  shared: ReadonlyMap<string, Schema>,
): Promise<string> {
  const written = JSON.parse(await readFile(path.join(folder, 'options.schema.json'), 'utf8')) as Schema;
  const schema = filled(assembleFeatureOptions(written, (file) => shared.get(file) ?? {})) as Schema;
  const title = String(schema.title);
  const types = await compile(schema as JSONSchema, title, {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: STYLE,
  });
  const text = [
    '// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.',
    "import { readsOptions } from '#app/config/features.ts';",
    '',
    // The compiler says of named parts where its own bundle has them.
    types.replace(
      /( \*\n)? \* This interface was referenced by `\w+`'s JSON-Schema\n \* via the `definition` "[^"]+"\.\n/g,
      '',
    ),
    '/** The options in a vertical where the feature is on. */',
    `export const optionsIn = readsOptions<${title}>('${path.basename(folder)}');`,
  ].join('\n');
  return format(text, { ...STYLE, parser: 'typescript' });
}
