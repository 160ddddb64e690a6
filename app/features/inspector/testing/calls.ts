import { readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '#app/api/services.ts';
import { isSection, readEditable, hashText } from '#app/config/edit/edit-files.ts';
import { VERTICAL, type Calls, type Provoke, type SampleSite } from '#tests/support/operations/calls.ts';
import { storeEdit } from '#app/api/config-edits/history.ts';

const READER = `/api/configuration/reader?vertical=${VERTICAL}`;
const DIFFERENCES = `/api/configuration/differences?vertical=${VERTICAL}`;
const FORM = '/api/configuration/form?pointer=/menus/mypc/title';
const EDITS = '/api/configuration/edits';
const RENAME = { pointer: '/menus/mypc/title', json: '"My site"' };
const SAME = { pointer: '/menus/tools/title', json: '"My Tools"' };

/** A request that writes an edit of the file as it is. */
async function writes({ services }: SampleSite, edit: { pointer: string; json: string }): Promise<Provoke> {
  const [section = ''] = edit.pointer.split('/').slice(1);
  const place = { base: isSection(section) ? section : 'site' } as const;
  const file = await readEditable(services.configFiles.root, place);
  const revision = typeof file === 'string' ? '' : file.revision;
  return [EDITS, { who: 'admin', json: { edit, revision } }];
}

/** Stores an edit of a file that no other sample edits. @returns its id */
async function stores(
  files: Services['configFiles'],
  how: 'as it is' | 'changed since' | 'invalid' | 'linked',
): Promise<string> {
  const place = { base: 'products' } as const;
  const absolute = join(files.root, 'config/products.json');
  if (how === 'linked') {
    renameSync(absolute, `${absolute}.real`);
    symlinkSync(`${absolute}.real`, absolute);
  }
  const text = readFileSync(absolute, 'utf8');
  return storeEdit(files, {
    ...{ at: '2026-11-21T09:00:00.000Z', by: { id: 1, name: 'Somebody' }, place },
    ...{ file: 'config/products.json', key: 'products', patch: '' },
    before: how === 'as it is' ? text : how === 'invalid' ? '{}' : `${text}\n`,
    after: how === 'changed since' ? 'another' : hashText(text),
  });
}

export const calls = {
  configState: {
    need: 'administrator',
    good: { who: 'admin' },
    reads: () => [['/api/configuration']],
    problems: { permission_missing: () => ['/api/configuration'] },
  },
  configReader: {
    need: 'administrator',
    good: { who: 'admin', query: { vertical: VERTICAL, permission: ['world', 'hs'], path: '/world' } },
    matrix: { query: `?vertical=${VERTICAL}` },
    reads: () => [[`${READER}&permission=world&path=/world`]],
    problems: {
      permission_missing: () => [READER],
      not_found: () => [`${READER}&person=nobody@firm.example`, { who: 'admin' }],
    },
  },
  configDifferences: {
    need: 'administrator',
    good: { who: 'admin', query: { vertical: VERTICAL } },
    matrix: { query: `?vertical=${VERTICAL}` },
    reads: () => [[DIFFERENCES]],
    problems: {
      permission_missing: () => [DIFFERENCES],
      not_found: () => ['/api/configuration/differences?vertical=none', { who: 'admin' }],
    },
  },
  configForm: {
    need: 'administrator',
    good: { who: 'admin', query: { pointer: '/menus/mypc/title' } },
    matrix: { query: '?pointer=/menus/mypc/title' },
    reads: () => [[FORM]],
    problems: {
      permission_missing: () => [FORM],
      config_edit_refused: () => ['/api/configuration/form?pointer=/nothing', { who: 'admin' }],
    },
  },
  planConfigEdit: {
    need: 'administrator',
    good: { who: 'admin', body: { edit: RENAME } },
    matrix: { body: { edit: RENAME } },
    reads: () => [['/api/configuration/plan', { edit: RENAME }]],
    problems: {
      permission_missing: () => ['/api/configuration/plan', { json: { edit: RENAME } }],
      config_edit_refused: () => [
        '/api/configuration/plan',
        { who: 'admin', json: { edit: { ...RENAME, json: 'MYGC' } } },
      ],
    },
  },
  configEdits: {
    need: 'administrator',
    good: { who: 'admin' },
    reads: () => [['/api/configuration/edits']],
    problems: { permission_missing: () => ['/api/configuration/edits'] },
  },
  writeConfigEdit: {
    need: 'administrator',
    // The file has it already.
    good: { who: 'admin', body: { edit: SAME, revision: 'any' } },
    matrix: { body: { edit: SAME, revision: 'any' } },
    reads: 'nothing',
    problems: {
      permission_missing: () => [EDITS, { json: { edit: SAME, revision: 'any' } }],
      version_conflict: () => [EDITS, { who: 'admin', json: { edit: RENAME, revision: 'another' } }],
      config_edit_refused: (site) => writes(site, { ...RENAME, json: '""' }),
      async config_not_writable(site) {
        const { root } = site.services.configFiles;
        const file = join(root, 'config/site.json');
        renameSync(file, `${file}.real`);
        symlinkSync(`${file}.real`, file);
        return writes(site, { pointer: '/site/tagline', json: '"Linked"' });
      },
    },
  },
  revertConfigEdit: {
    need: 'administrator',
    async good({ site }) {
      const stored = await stores(site.services.configFiles, 'as it is');
      return { who: 'admin', params: { id: stored } };
    },
    plain: { params: { id: 'none' } },
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      permission_missing: () => [`${EDITS}/none/reversal`, { method: 'POST' }],
      not_found: () => [`${EDITS}/none/reversal`, { who: 'admin', method: 'POST' }],
      async version_conflict({ services }) {
        const id = await stores(services.configFiles, 'changed since');
        return [`${EDITS}/${id}/reversal`, { who: 'admin', method: 'POST' }];
      },
      async config_edit_refused({ services }) {
        const id = await stores(services.configFiles, 'invalid');
        return [`${EDITS}/${id}/reversal`, { who: 'admin', method: 'POST' }];
      },
      async config_not_writable({ services }) {
        const id = await stores(services.configFiles, 'linked');
        return [`${EDITS}/${id}/reversal`, { who: 'admin', method: 'POST' }];
      },
    },
  },
} satisfies Calls;
