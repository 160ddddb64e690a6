/** The commands that work on content and the database, on a folder of a few notes. */
import { join } from 'node:path';
import { openStore } from '#app/store/store.ts';
import { library, note, noteRules, topic, type Library } from '#app/import/testing/library.ts';
import type { dbCommand } from '../../db.ts';
import type { contentCommand, ContentSite } from '../content.ts';
import type { SampleSite } from '../generate.ts';

const samples: SampleSite = {
  verticals: ['payments_compliance'],
  products: [],
  dateKinds: () => [],
  types: () => [
    {
      id: 'note',
      schema: {
        properties: {
          body: { type: 'string', contentMediaType: 'text/html' },
          field_topic: { type: 'array', 'x-vocabulary': ['featured_topics'] },
          field_related_content: { type: 'array', 'x-relation': true },
        },
        required: ['body'],
      },
      faults: () => [],
    },
  ],
};

/** A term and three lines of notes; the second is not JSON and the third names an item that does not exist. */
export const fewNotes = (): Library =>
  library({
    'content/terms.ndjson': [topic(1, 'a')],
    'content/payments_compliance/note.ndjson': [
      note(1, { field_topic: 'featured_topics/a' }),
      '{',
      note(2, { field_related_content: [9] }),
    ],
  });

export type Command = typeof contentCommand | typeof dbCommand;

export interface RunOptions {
  /** Whether it writes to a terminal. */
  tty?: boolean;
  /** In place of parts of the site that the command works on. */
  site?: object;
}

/** Runs a command on a database in the library's folder. */
export async function runCommand(
  files: Library,
  command: Command,
  args: string[],
  { tty = false, site = {} }: RunOptions = {},
) {
  const output = { out: '', err: '' };
  const stream = (key: 'out' | 'err') => ({
    isTTY: tty,
    columns: 60,
    write: (text: string) => {
      output[key] += text;
    },
  });
  const parts = {
    openStore: () => openStore({ file: join(files.folder, 'test.db') }),
    loadRules: async () => ({ ok: true as const, rules: noteRules, samples }),
    loadDemo: async () => undefined,
    keys: async () => undefined,
    ...site,
  } satisfies ContentSite & Parameters<typeof dbCommand>[2];
  const code = await command(
    args,
    { stdout: stream('out'), stderr: stream('err'), cwd: files.folder, color: false },
    parts,
  );
  return { code, ...output };
}
