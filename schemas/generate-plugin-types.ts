/** The text of plugins/<id>/types.ts: a content type's fields, the shared ones by reference, and the plugin's own options. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { format } from 'prettier';
import type { Schema } from './config/vertical-sections.ts';
import { assembleContentSchema } from './content-schema.ts';
import { defaultsRequired } from './defaults-required.ts';

const BANNER = '// Generated from the schemas of the plugin by schemas/generate-types.ts. Do not edit.';
const STYLE = { singleQuote: true, printWidth: 110, trailingComma: 'all' } as const;

/** Keywords that a schema may lay over a shared field without changing the type of its value. */
const KEEPS_TYPE = /^(?:\$ref|x-[a-z]+|description|examples|min[A-Z]\w+|max[A-Z]\w+)$/;

/** Whether the type of a field is that of the shared field which it refers to. */
function isShared(field: unknown): boolean {
  const { $ref, ...own } = field as { $ref?: string };
  return $ref !== undefined && !$ref.startsWith('#') && Object.keys(own).every((key) => KEEPS_TYPE.test(key));
}

/** @param fields content-fields.schema.json */
export async function pluginTypes(folder: string, fields: { $defs: Schema }): Promise<string> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Schema;
  const schema = await read('schema.json');
  const parts = [await contentType(schema, fields)];
  if (existsSync(path.join(folder, 'options.schema.json')))
    parts.push(await interfaceFor(defaultsRequired(await read('options.schema.json'))));
  return format([BANNER, '', ...parts].join('\n'), { ...STYLE, parser: 'typescript' });
}

async function contentType(schema: Schema, fields: { $defs: Schema }): Promise<string> {
  const written = Object.entries(schema.properties as Schema);
  const isRequired = (name: string) => (schema.required as string[] | undefined)?.includes(name) ?? false;
  const shared = written.filter(([, field]) => isShared(field)).map(([name]) => name);
  const { properties } = assembleContentSchema(schema, fields);
  const own = Object.entries(properties as Schema).filter(([name]) => !shared.includes(name));
  const text = await interfaceFor({
    ...schema,
    properties: Object.fromEntries(own),
    required: own.map(([name]) => name).filter(isRequired),
  });
  const pick = (names: string[]) =>
    names.length === 0 ? [] : [`Pick<ContentFields, ${names.map((name) => `'${name}'`).join(' | ')}>`];
  const taken = [
    ...pick(shared.filter(isRequired)),
    ...pick(shared.filter((name) => !isRequired(name))).map((type) => `Partial<${type}>`),
  ];
  const head = `export interface ${String(schema.title)} `;
  const named = text.replace(`${head}{`, () => `${head}extends ${taken.join(', ')} {`);
  return taken.length === 0
    ? text
    : `import type { ContentFields } from '#generated/schemas/types.ts';\n\n${named}`;
}

function interfaceFor(schema: Schema): Promise<string> {
  return compile(schema as JSONSchema, String(schema.title), {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: STYLE,
  });
}
