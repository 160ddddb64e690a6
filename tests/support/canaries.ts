/**
 * Content with recognisable hidden values: each hidden text ends in a canary, each hidden number is one. Made from the
 * plugins' own valid fixtures, so a new content type is covered at once.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VerticalConfig } from '#app/config/model.ts';
import type { Registry } from '#app/runtime/plugins/registry.ts';
import type { Store } from '#app/store/store.ts';
import { ROOT } from './site.ts';

type Json = Record<string, unknown>;

/** The schema keywords that planting reads, deliberately independent of the runtime. */
interface Schema {
  type?: string;
  'x-visibility'?: string;
  'x-vocabulary'?: unknown;
  'x-relation'?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  pattern?: string;
  enum?: unknown;
  const?: unknown;
  readOnly?: boolean;
}

/** A published item and the canaries of its hidden values, by JSON pointer. */
export interface Planted {
  nid: number;
  type: string;
  slug: string;
  productAccess: number[];
  canaries: Map<string, string>;
}

let counter = 0;
/** Node ids are unique within a test file. */
let nextNid = 900_000;

/** A copy with canaries in hidden values. Text with a required format, such as a date, is unchanged. */
function plant(
  schema: Schema,
  value: unknown,
  shown: boolean,
  pointer: string,
  canaries: Map<string, string>,
): unknown {
  const open = schema['x-visibility'] === undefined ? shown : schema['x-visibility'] === 'public';
  if (Array.isArray(value))
    return value.map((entry, index) =>
      plant(schema.items ?? {}, entry, open, `${pointer}/${index}`, canaries),
    );
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [
        key,
        plant(schema.properties?.[key] ?? {}, child, open, `${pointer}/${key}`, canaries),
      ]),
    );
  }
  const formed =
    ['pattern', 'enum', 'const', 'x-vocabulary', 'x-relation'].some((key) => key in schema) ||
    /^date/.test(schema.format ?? '');
  if (open || formed) return value;
  counter++;
  if (typeof value === 'string') {
    const canary = `canary${String(counter).padStart(5, '0')}x`;
    canaries.set(pointer, canary);
    return schema.format === 'email' ? `${canary}@hidden.example` : `${value}#${canary}`;
  }
  if (typeof value === 'number') {
    const canary = 700_100_000 + counter * 7;
    canaries.set(pointer, String(canary));
    return canary;
  }
  return value;
}

/** Every string in a value that may be a reference to a term, at any depth. */
function referencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z_]+\/[a-z0-9-]+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(referencesIn) : [];
}

async function readFixtures(plugin: string, wanted: (fixture: string) => boolean): Promise<Json[]> {
  const folder = join(ROOT, 'plugins', plugin, 'fixtures/valid');
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.json') && wanted(file.replace('.json', '')))
    .sort();
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Json),
  );
}

/**
 * Publishes every valid fixture of every content type: once for every subscriber, once for readers with `product`.
 * Items of one type are related to one another and to those of the next type.
 *
 * @param wanted selects fixtures by name; `full` is the one with every field
 * @param scheduled hidden until the year 2999: then the titles end in canaries, too
 */
export async function publishCanaries(
  store: Store,
  registry: Registry,
  vertical: VerticalConfig,
  product: number,
  wanted: (fixture: string) => boolean = () => true,
  scheduled = false,
): Promise<Planted[]> {
  const terms = new Map((await store.terms.all()).map((term) => [`${term.vid}/${term.key}`, term.tid]));
  const planted: Planted[] = [];
  const records: Parameters<Store['content']['publishMany']>[0][number][] = [];
  for (const [type, { plugin }] of Object.entries(vertical.contentTypes)) {
    const schema = registry.get(plugin)!.schema as Schema;
    for (const fixture of await readFixtures(plugin, wanted)) {
      for (const productAccess of [[], [product]]) {
        const nid = nextNid++;
        const canaries = new Map<string, string>();
        const fields = plant(
          schema,
          { ...fixture, nid, type, product_access: productAccess },
          false,
          '',
          canaries,
        ) as Json;
        if (scheduled) {
          const canary = `canary${String(++counter).padStart(5, '0')}x`;
          canaries.set('/title', canary);
          Object.assign(fields, { title: `Scheduled ${canary}`, path: canary, field_date_pub: '2999-01-04' });
        }
        const slug = String(fields['path']);
        records.push({
          nid,
          vertical: vertical.id,
          type,
          title: String(fields['title']),
          path: slug,
          published: String(fields['field_date_pub']),
          scheduled,
          created: String(fields['created']),
          changed: String(fields['changed']),
          fields,
          productAccess,
          terms: Object.entries(fields).flatMap(([field, value]) =>
            [...new Set(referencesIn(value))].flatMap((ref) =>
              terms.has(ref) ? [{ field, tid: terms.get(ref)! }] : [],
            ),
          ),
          relations: [nid - 2, nid - 1, nid + 1, nid + 2, nid + 9].map((target) => ({
            field: 'field_related_content',
            target,
          })),
          dates: (fields['field_key_dates'] ?? []) as Parameters<Store['content']['publish']>[0]['dates'],
          featured: false,
          impact: 0,
        });
        planted.push({ nid, type, slug, productAccess, canaries });
      }
    }
  }
  await store.content.publishMany(records);
  return planted;
}
