import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createIntake } from '#app/import/media/intake.ts';
import { openStore } from '#app/store/store.ts';
import { library, note, noteRules, type Library } from '#app/import/testing/library.ts';
import { memoryMedia } from '#tests/support/media.ts';
import { contentCommand } from './content.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAgABAAAAACwAAAAAAgABAAACAgI7';

let files: Library;
beforeEach(() => {
  files = library({
    'content/payments_compliance/note.ndjson': [
      note(1, { body: `<p><img src="${PIXEL}" alt="Here"><img src="gone.png" alt="Gone"></p>` }),
      note(2, { body: '<p><img src="https://a.test/b.png" alt=""><img src="gone.png" alt="Gone"></p>' }),
    ],
  });
});
afterEach(() => files.remove());

it.each([[[]], [['--strict']]])(
  'an import %j sums the pictures that it left out at its end',
  async (more) => {
    const output = { out: '', err: '' };
    const stream = (key: 'out' | 'err') => ({ write: (text: string) => void (output[key] += text) });
    const code = await contentCommand(
      ['import', 'content', ...more],
      { stdout: stream('out'), stderr: stream('err'), cwd: files.folder, color: false },
      {
        openStore: () => openStore({ file: join(files.folder, 'test.db') }),
        loadRules: async () => ({
          ok: true,
          rules: { ...noteRules, media: createIntake(memoryMedia()) },
          samples: { verticals: ['payments_compliance'], products: [], types: () => [], dateKinds: () => [] },
        }),
      },
    );
    expect(code, 'no record was skipped').toBe(0);
    expect(output.out.split('\n').slice(1, 4)).toEqual([
      'pictures: imported 1, left out 3 of 2 records',
      '  2  is not in the folder of the imported file: gone.png',
      '  1  is on another site; imports do not use the network: https://a.test/b.png',
    ]);
    expect(output.err).toContain(
      'note.ndjson:1  /body  warning: picture not imported: gone.png (is not in the folder of the imported file)\n',
    );
  },
);
