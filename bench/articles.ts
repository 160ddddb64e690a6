/** Thousands of articles, for loads beyond the size of the library: `regatlas content generate` with one type. */
import { join } from 'node:path';
import { loadRegistry } from '#app/runtime/plugins/load-registry.ts';
import { writeSamples } from '../cli/content/generate.ts';
import { termsInFile, type SampleType } from '../cli/samples/records.ts';

/** The usual fields of an article; with every field of the schema it would be three times as long. */
const FIELDS = [
  'body',
  'field_key_points',
  'field_related_content',
  'field_jurisdiction',
  'field_specialism',
];

/** Writes `count` analysis articles as NDJSON, numbered from 1,000,000. */
export async function articles(root: string, file: string, count: number, seed = 1): Promise<void> {
  const { schema, faults } = (await loadRegistry(root)).get('article')!;
  await writeSamples(file, {
    ...{ count, seed, ids: { firstNid: 1_000_000 }, fields: FIELDS },
    types: [{ id: 'analysis-article', schema: schema as SampleType['schema'], faults }],
    dateKinds: [],
    terms: termsInFile(join(root, 'content/terms.ndjson')),
  });
}
