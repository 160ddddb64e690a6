import { beforeAll, expect, test } from 'vitest';
import type { ContentRecord } from '#app/store/store.ts';
import { loadSite, type Site } from '#tests/support/site.ts';
import { itemProjector, passages, type TermNames } from './indexed-item.ts';

let site: Site;
beforeAll(async () => {
  site = await loadSite();
});

const TERMS: TermNames = new Map([
  ['jurisdictions/de', ['Germany', 'Europe']],
  ['specialisms/fraud', ['Fraud']],
  ['companies/acme', ['Acme']],
]);

function project(over: Partial<ContentRecord> = {}) {
  const faults: unknown[] = [];
  const record: ContentRecord = {
    ...{ nid: 7, vertical: 'payments_compliance', type: 'regulatory-update', title: 'Final rules' },
    ...{
      path: 'final-rules',
      published: '2026-03-04',
      created: '',
      changed: '',
      status: 'published',
      version: 1,
    },
    productAccess: [502],
    fields: {
      title: 'Final rules',
      field_short_title: 'Safeguarding rules',
      body: {
        summary: 'What changes.',
        value: '<p>Hidden <em>text</em>.</p><ul><li>One</li><li>Two</li></ul>',
      },
      field_reference_number: 'PS25/12',
      field_reference_library: [{ field_title: 'CASS 15', field_plain_url: 'https://example.org' }],
      field_authors: [{ title: 'Ines Albrecht' }],
      field_jurisdiction: ['jurisdictions/de'],
      field_specialism: ['specialisms/fraud'],
    },
    ...over,
  };
  return itemProjector(site.registry, site.config, (fault) => faults.push(fault))(record, TERMS);
}

test('an item is projected by the roles of its fields, in full and as a reader without access may see it', () => {
  const open = {
    title: 'Final rules · Safeguarding rules',
    references: ['PS25/12', 'CASS 15'],
    authors: ['Ines Albrecht'],
    jurisdictions: ['Germany', 'Europe'],
    terms: ['Fraud'],
    summary: 'What changes.',
    body: [],
  };
  expect(project()).toEqual({
    ...{ nid: 7, vertical: 'payments_compliance', type: 'regulatory-update', published: '2026-03-04' },
    productAccess: [502],
    full: { ...open, body: ['Hidden text .', 'One', 'Two'] },
    open,
  });
});

test('a reference in the title is a reference of the item', () => {
  const { open } = project({
    title: 'PS25/12 and Directive (EU) 2015/2366: pre-paid cards in 2026',
    fields: { body: { summary: 'What changes.' } },
  })!;
  expect(open.references).toEqual(['PS25/12', 'Directive (EU) 2015/2366']);
});

test('an item of a type or vertical that is not in use is not indexed', () => {
  expect([
    project({ type: 'memo' }),
    project({ type: 'constructor' }),
    project({ vertical: 'none' }),
  ]).toEqual([undefined, undefined, undefined]);
});

test('passages end where blocks of HTML do, and are never empty', () => {
  const html = '<h2>Who?</h2><p>All <b>firms</b> &amp; agents<br/>in scope.</p><p> </p><td>1</td>';
  expect(passages({ a: [html], b: 7, c: null, d: 'Plain' })).toEqual([
    'Who?',
    'All firms & agents',
    'in scope.',
    '1',
    'Plain',
  ]);
});
