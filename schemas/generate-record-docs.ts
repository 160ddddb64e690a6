/** Writes docs/ndjson.md: what a record of content holds, from the schemas of the plugins. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { assembleContentSchema } from './content-schema.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Where the page is, from the root of the project. */
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

\`npx regatlas content import <file or folder>\` reads NDJSON: one JSON object on each line, in UTF-8. A folder holds \`terms.ndjson\` and a folder for each vertical, named after it; the files in there hold records of any content type. A bad record is reported with its line and a JSON pointer, and left out; \`--strict\` imports nothing then. Importing again what is there already writes nothing.

## Which item a record is about

| key | |
| --- | --- |
| \`nid\` | Number of the item, unique over all content. |
| \`source\`, \`source_id\` | Instead of \`nid\`: the name of the source and its id for the item. The store assigns the nid and finds the item again by these. \`--source <name>\` names the source for every record that does not; a \`nid\` in such a record is the id that the source gives. A number becomes the nid itself if it is free. |
| \`type\` | Content type, a key of \`config/content-types.json\`. |
| \`status\` | \`published\`, or \`withdrawn\` for an item that readers no longer see; such a record needs nothing else but its id. |

An item keeps its vertical, its content type and its source: a record that would change one of them is refused, and the report says what is there. In a record with a source, every field below that holds node ids holds the source's ids (text or numbers); those items may come later.

## Pictures and files

A field that holds pictures or files names each by \`src\`, and HTML by \`<img src>\`: the path from the folder of the imported file, or a \`data:\` address. Nothing is fetched from the network. What cannot be taken in is reported with the reason, and the record comes in without it; at its end an import says how many came in and which were left out.

## Terms

A line of \`terms.ndjson\`: \`tid\`, \`vid\` (vocabulary), \`key\`, \`name\`, \`parent\` (a tid of an earlier line, or 0) and \`weight\`; \`iso\`, \`category\`, \`description\` and \`url\` are optional. Content refers to a term as \`vid/key\`.

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
  const text = `${HEAD}\n## Fields\n\nBy plugin; \`config/content-types.json\` says which plugin a content type has. A field is hidden from readers without access unless its schema says otherwise.\n\n${sections.join('\n')}`;
  const options = await resolveConfig(path.join(ROOT, RECORD_DOCS));
  return format(text, { ...options, parser: 'markdown' });
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(ROOT, file), 'utf8'));
}

function sectionFor(id: string, schema: FieldSchema): string {
  const rows = rowsIn(schema, '');
  return `### ${id}\n\n| field | | holds | |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** A row for each field that a record may give, and for those inside of it. */
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
