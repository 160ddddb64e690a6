/** Articles whose words are as frequent as in a language: those of `regatlas content generate` have few words in all. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { loadRegistry } from '#app/runtime/plugins/load-registry.ts';
import { sampleRecords, termsInFile, type SampleType } from '../../cli/samples/records.ts';
import { documentAt } from './documents.ts';

const FIRST_NID = 1_000_000;
const FIELDS = ['body', 'field_jurisdiction', 'field_specialism', 'field_topic'];

/** Writes `count` analysis articles as NDJSON with the texts of `documentAt`. */
export async function searchArticles(root: string, file: string, count: number): Promise<void> {
  const { schema, faults } = (await loadRegistry(root)).get('article')!;
  const records = sampleRecords({
    ...{ count, seed: 1, ids: { firstNid: FIRST_NID }, fields: FIELDS, dateKinds: [] },
    types: [{ id: 'analysis-article', schema: schema as SampleType['schema'], faults }],
    terms: termsInFile(join(root, 'content/terms.ndjson')),
  });
  const lines = function* () {
    let number = 0;
    for (const record of records) {
      const { title, summary, body } = documentAt(++number).full;
      const value = body.map((text) => `<p>${text}</p>`).join('');
      yield `${JSON.stringify({ ...record, title, body: { summary, value } })}\n`;
    }
  };
  await pipeline(lines, createWriteStream(file));
}
