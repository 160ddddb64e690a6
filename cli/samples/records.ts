/** Generates content records for load tests. The same seed generates the same bytes. */
import { readFileSync } from 'node:fs';
import { createRandom } from './random.ts';
import { sampleDay, sampleObject, sampleValue, type Material, type SampleSchema } from './values.ts';

/** A content type to generate records of. */
export interface SampleType {
  id: string;
  schema: SampleSchema;
  /** Faults of a record by the schema of its type. */
  faults(record: unknown): { pointer: string; message: string }[];
}

export interface SampleOptions {
  count: number;
  /** An integer from 0 to 2³² - 1. */
  seed: number;
  /** Records are of these, in turn. */
  types: readonly SampleType[];
  /** References of all terms: `jurisdictions/de`. */
  terms: readonly string[];
  /** Ids of the kinds of date that records have. */
  dateKinds: readonly string[];
  /** Product ids that some of the records require. */
  products?: readonly number[];
  /** The optional fields that records may have; by default all. */
  fields?: readonly string[];
  /** First nid of the records; or their source, with ids from 1. */
  ids: { firstNid: number } | { source: string };
}

const SHOWN_FAULTS = 3;

/**
 * Generates records of content types from their schemas alone.
 *
 * @throws if a required value cannot be generated; the message names the field
 */
export function* sampleRecords(options: SampleOptions): Generator<Record<string, unknown>> {
  const { count, seed, types, terms, dateKinds, ids } = options;
  const random = createRandom(seed);
  const byVocabulary = Map.groupBy(terms, (ref) => ref.slice(0, ref.indexOf('/')));
  const idAt = (index: number) => ('source' in ids ? index + 1 : ids.firstNid + index);
  for (let index = 0; index < count; index++) {
    const type = types[index % types.length]!;
    const material: Material = {
      random,
      dateKinds,
      terms: (vocabularies) => vocabularies.flatMap((vid) => byVocabulary.get(vid) ?? []),
      others: (many) =>
        random.some(
          Array.from({ length: 5 }, (_, step) => idAt((index + (step + 1) * 7) % count)).filter(
            (id) => id !== idAt(index),
          ),
          many,
        ),
    };
    const record = makeRecord(type, material, index, options);
    if ('source' in ids) yield { source: ids.source, source_id: index + 1, ...record };
    else yield { nid: idAt(index), ...record };
  }
}

function makeRecord(
  type: SampleType,
  material: Material,
  index: number,
  { products = [], fields: wanted }: SampleOptions,
): Record<string, unknown> {
  const { random } = material;
  const day = sampleDay(random);
  const title = `${random.words(6)} ${index + 1}`;
  const shared: Record<string, unknown> = {
    type: type.id,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    path: title.replaceAll(' ', '-'),
    created: `${day}T09:00:00Z`,
    changed: `${day}T09:00:00Z`,
    field_date_pub: day,
    product_access: products.length > 0 && random.chance(0.3) ? [random.pick(products)] : [],
  };
  const own = Object.entries(type.schema.properties ?? {}).filter(
    ([name]) => name !== 'nid' && !(name in shared) && (wanted?.includes(name) ?? true),
  );
  const rest = { ...type.schema, properties: Object.fromEntries(own), required: [] };
  const fields = sampleObject(rest, material) ?? {};
  for (const name of type.schema.required ?? [])
    if (!(name in shared) && name !== 'nid')
      fields[name] ??= sampleValue(type.schema.properties?.[name] ?? {}, material);
  const record = { ...shared, ...fields };
  // The schema may have rules that are not read here: optional fields that break one are left out.
  for (const { pointer } of checked(type, record)) {
    const field = pointer.split('/')[1]!;
    if (!type.schema.required?.includes(field)) delete (record as Record<string, unknown>)[field];
  }
  const faults = checked(type, record);
  if (faults.length > 0) {
    const faultTexts = faults.slice(0, SHOWN_FAULTS).map(({ pointer, message }) => `${pointer} ${message}`);
    throw new Error(`Cannot generate a record of the content type ${type.id}: ${faultTexts.join('; ')}.`);
  }
  return record;
}

/** Validates a record; ids of a source in place of nids are replaced by numbers. */
function checked(type: SampleType, record: object) {
  return type.faults({ nid: 1, ...record });
}

/** The references of the terms in an NDJSON file of terms. */
export function termsInFile(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { vid: string; key: string })
    .map(({ vid, key }) => `${vid}/${key}`);
}
