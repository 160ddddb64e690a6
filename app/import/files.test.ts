import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { library } from './testing/library.ts';
import { findFiles } from './files.ts';

const VERTICALS = ['payments_compliance', 'gambling_compliance'];
const made = library({
  'all/terms.ndjson': [],
  'all/payments_compliance/note.ndjson': [],
  'all/payments_compliance/guide.ndjson': [{ nid: 1 }],
  'all/payments_compliance/notes.txt': [],
  'all/gambling_compliance/note.ndjson': [],
  'odd/elsewhere/note.ndjson': [],
  'gambling_compliance.ndjson': [],
  'empty/readme.md': [],
});
afterAll(() => made.remove());

const find = async (path: string) => {
  const found = await findFiles(path, VERTICALS, made.folder);
  return found.ok
    ? found.files.map(({ label, kind }) => `${label} ${kind.name === 'terms' ? 'terms' : kind.vertical}`)
    : found.message;
};

it.each([
  [
    'all',
    [
      'all/terms.ndjson terms',
      'all/gambling_compliance/note.ndjson gambling_compliance',
      'all/payments_compliance/guide.ndjson payments_compliance',
      'all/payments_compliance/note.ndjson payments_compliance',
    ],
  ],
  [
    'all/payments_compliance',
    [
      'all/payments_compliance/guide.ndjson payments_compliance',
      'all/payments_compliance/note.ndjson payments_compliance',
    ],
  ],
  ['all/payments_compliance/note.ndjson', ['all/payments_compliance/note.ndjson payments_compliance']],
  ['all/terms.ndjson', ['all/terms.ndjson terms']],
  ['gambling_compliance.ndjson', ['gambling_compliance.ndjson gambling_compliance']],
  [
    'odd',
    'odd/elsewhere/note.ndjson is outside the folders of the verticals: move it to one of them (payments_compliance, gambling_compliance).',
  ],
  ['empty', 'empty does not contain any .ndjson files.'],
  ['missing', 'No such file or folder: missing.'],
])('finds what %s means', async (path, expected) => {
  expect(await find(path)).toEqual(expected);
});

it('takes absolute paths and tells sizes', async () => {
  const path = join(made.folder, 'all/payments_compliance/guide.ndjson');
  const found = await findFiles(path, VERTICALS, made.folder);
  expect(found).toEqual({
    ok: true,
    files: [
      {
        path,
        label: 'all/payments_compliance/guide.ndjson',
        size: 10,
        kind: { name: 'content', vertical: 'payments_compliance' },
      },
    ],
  });
});
