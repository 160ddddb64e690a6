/** Writes docs/ndjson.md: the fields of content records, from the schemas of the plugins. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { assembleContentSchema } from './content-schema.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Path of the page in the project. */
export const RECORD_DOCS = 'docs/ndjson.md';

interface FieldSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  description?: string;
  examples?: unknown[];
  readOnly?: boolean;
  contentMediaType?: string;
  required?: string[];
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  'x-vocabulary'?: string[];
  'x-relation'?: boolean;
}

const HEAD = `# Content records

Generated from the schemas of the plugins by \`npx regatlas generate\`. Do not edit.

\`npx regatlas content import <file or folder>\` reads NDJSON: one JSON object on each line, in UTF-8. A folder contains \`terms.ndjson\` and a folder for each vertical with the name of the vertical; the files in these folders contain records of any content type. An invalid record is reported with its line and a JSON pointer, and skipped; with \`--strict\` a file with an invalid record imports nothing. Importing the same content again writes nothing.

## Which item a record is about

| key | |
| --- | --- |
| \`nid\` | Number of the item, unique over all content. |
| \`source\`, \`source_id\` | Instead of \`nid\`: the name of the source and its id for the item. The store assigns the nid and finds the item again by these. \`--source <name>\` sets the source of every record without one; a \`nid\` in such a record is its id in the source. A number becomes the nid itself if it is free. |
| \`type\` | Content type, a key of \`config/content-types.json\`. |
| \`status\` | \`published\`, or \`withdrawn\` to hide an item from readers; such a record needs only its id. |

The vertical, the content type and the source of an item never change: a record that would change one of them is refused, and the report names the existing item. In a record with a source, fields with node ids contain ids of the source (text or numbers); these items may come later.

## Pictures and files

A field with pictures or files refers to each by \`src\`, HTML by \`<img src>\`: a path relative to the folder of the imported file, or a \`data:\` address. Imports do not use the network. Pictures and files that cannot be imported are reported with the reason, and the record is imported without them; the import ends with a summary of both.

## Terms

A line of \`terms.ndjson\`: \`tid\`, \`vid\` (vocabulary), \`key\`, \`name\`, \`parent\` (a tid of an earlier line, or 0) and \`weight\`; \`iso\`, \`category\`, \`description\`, \`url\` and \`memberOf\` are optional. \`memberOf\` lists the unions whose law binds a place, with the first and last day of each membership where they matter: \`[{ "of": 1020, "from": "1973-01-01", "to": "2020-01-31" }]\`; \`of\` is a tid of an earlier line. Content refers to a term as \`vid/key\`.

\`\`\`json
{"tid": 12, "vid": "jurisdictions", "key": "de", "name": "Germany", "parent": 3, "weight": 0, "iso": "de"}
\`\`\`
`;

/** The text of the page. */
export async function recordDocs(): Promise<string> {
  const fields = await readJson('schemas/content-fields.schema.json');
  const ids = (await readdir(path.join(ROOT, 'plugins'))).sort();
  const sections: string[] = [];
  for (const id of ids) {
    const schema = assembleContentSchema(
      (await readJson(`plugins/${id}/schema.json`)) as FieldSchema,
      fields as { $defs: Record<string, unknown> },
    );
    sections.push(sectionFor(id, schema));
  }
  const text = `${HEAD}\n## Fields\n\nBy plugin; \`config/content-types.json\` defines the plugin of a content type. A field is hidden from readers without access unless its schema makes it public.\n\n${sections.join('\n')}`;
  const options = await resolveConfig(path.join(ROOT, RECORD_DOCS));
  return format(text, { ...options, parser: 'markdown' });
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
}

function sectionFor(id: string, schema: FieldSchema): string {
  const rows = rowsIn(schema, '');
  return `### ${id}\n\n| field | | content | |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** A row for each field of a record, and for those inside it. */
function rowsIn(schema: FieldSchema, prefix: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (field.readOnly) return [];
    const isRequired = schema.required?.includes(name) && name !== 'nid';
    const row = [`\`${prefix}${name}\``, isRequired ? 'required' : '', holds(field), words(field)];
    const inner = field.items
      ? rowsIn(field.items, `${prefix}${name}[].`)
      : rowsIn(field, `${prefix}${name}.`);
    return [
      `| ${row.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`,
      ...inner,
    ];
  });
}

function holds(field: FieldSchema): string {
  const one = field['x-vocabulary']
    ? `term of ${field['x-vocabulary'].join(' or ')}`
    : field['x-relation']
      ? 'node id'
      : field.enum
        ? field.enum.map((value) => `\`${String(value)}\``).join(', ')
        : field.contentMediaType === 'text/html'
          ? 'HTML'
          : (field.format ?? [field.type ?? 'text'].flat().join(' or ').replace('string', 'text'));
  if (field.type !== 'array') return field.maxLength ? `${one}, at most ${field.maxLength} characters` : one;
  return `list of ${field['x-vocabulary'] || field['x-relation'] ? `${one}s`.replace(/^term of (.*)s$/, 'terms of $1') : plural(field.items)}`;
}

function plural(items: FieldSchema = {}): string {
  return items.type === 'object' ? 'objects' : items.type === 'integer' ? 'numbers' : 'texts';
}

function words({ description = '', examples }: FieldSchema): string {
  const [example] = examples ?? [];
  const shown =
    example === undefined || typeof example === 'object' ? '' : ` Example: \`${JSON.stringify(example)}\``;
  return description + shown;
}
