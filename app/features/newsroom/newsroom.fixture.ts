/** The newsroom for stories and tests: one morning at a desk. */
import type { Desk, DeskItem } from './contract/desk.ts';
import type { Trail } from './contract/people.ts';
import type { Draft } from './contract/drafts.ts';
import type { Publishable } from './publish-form/publish-form.tsx';
import type { Job, Person } from './contract/parts.ts';
import type { ReleaseSummary } from './contract/releases.ts';
import type { Clock } from './parts/when.ts';

export const clock: Clock = { now: '2026-11-24T10:52:00.000Z', zone: 'Europe/London' };

export const PRIYA: Person = { id: '7', name: 'Priya Nambiar' };
export const INES: Person = { id: '8', name: 'Ines Albrecht' };
const DANIEL: Person = { id: '9', name: 'Daniel Osei' };
export const TOMASZ: Person = { id: '10', name: 'Tomasz Wren' };

export const CLIENT_ID = '7d0f6a5e-8d0e-4a57-9d5c-9f2f7c1f3a11';

const type = (id: string, title: string, fourEyes = false) => ({ id, title, fourEyes, items: 40 });

export const TYPES: Desk['types'] = [
  type('regulatory-update', 'Regulatory update', true),
  type('analysis-article', 'Analysis'),
  type('insight-article', 'Insight'),
  type('guide', 'Country guide'),
  type('requirement', 'Requirements of a jurisdiction'),
  type('tracker', 'Tracker'),
  type('resource', 'Resource'),
];

const NO_COUNTS: Desk['counts'] = {
  ...{ drafts: 0, mine: 0, inReview: 0, sentBack: 0, approved: 0, scheduled: 0, overdue: 0, failed: 0 },
  ...{ releases: 0, published: 1_204, withdrawn: 0, old: 0, passed: 0, links: 0, notes: 0 },
};

export const desk = (
  more: Partial<Omit<Desk, 'counts'>> & { counts?: Partial<Desk['counts']> } = {},
): Desk => ({
  rights: ['write', 'review', 'publish'],
  roles: ['publisher'],
  isAdministrator: true,
  types: TYPES,
  notesProblem: null,
  jobs: [],
  zone: clock.zone,
  ...more,
  counts: { ...NO_COUNTS, ...more.counts },
});

type ItemDraft = NonNullable<DeskItem['draft']>;

/** A draft in a list; `draft: null` makes an item without one. */
export const item = (
  nid: number,
  title: string,
  { draft = {}, ...more }: Partial<Omit<DeskItem, 'draft'>> & { draft?: Partial<ItemDraft> | null } = {},
): DeskItem => ({
  ...{
    nid,
    title,
    type: 'regulatory-update',
    status: 'published',
    path: `/regulatory_update/${nid}/x`,
    version: 2,
  },
  changedAt: '2026-11-24T10:41:00.000Z',
  reasons: [],
  ...more,
  draft: draft && {
    ...{ revision: 12, state: 'draft', savedBy: INES, savedAt: '2026-11-24T10:41:00.000Z' },
    ...{ scheduledAt: null, release: null, here: [] },
    ...draft,
  },
});

const fresh = { status: 'new', path: null, version: null } as const;

export const IN_REVIEW: DeskItem[] = [
  item(41, 'FCA opens the gateway for cryptoasset authorisations', {
    version: 4,
    draft: { state: 'in-review' },
  }),
  item(42, 'Verification of payee: what the first non-bank tests show', {
    ...{ ...fresh, type: 'analysis-article' },
    draft: { state: 'in-review', here: [INES], savedBy: DANIEL, savedAt: '2026-11-23T15:20:00.000Z' },
  }),
  item(43, 'Spain: payments guide', {
    ...{ type: 'guide', version: 6 },
    draft: { state: 'in-review', savedBy: TOMASZ, savedAt: '2026-11-22T09:00:00.000Z' },
  }),
];

export const APPROVED: DeskItem[] = [
  item(44, 'Nacha: written fraud procedures due from every originator', {
    draft: { state: 'approved', savedBy: TOMASZ },
  }),
];

export const DRAFTS: DeskItem[] = [
  item(51, 'Bank of Lithuania: settlement accounts for institutions end in March', {
    ...fresh,
    draft: { savedBy: PRIYA, savedAt: '2026-11-24T10:51:40.000Z' },
  }),
  item(52, 'United Kingdom: payment requirements', {
    ...{ type: 'requirement', version: 11 },
    draft: { state: 'sent-back', savedBy: DANIEL, savedAt: '2026-11-24T10:05:00.000Z' },
  }),
  item(53, '', { ...fresh, type: 'insight-article', draft: { savedAt: '2026-11-23T17:31:00.000Z' } }),
  item(54, 'Japan: agents and banks-as-a-service', {
    ...{ ...fresh, type: 'analysis-article' },
    draft: { savedBy: DANIEL, savedAt: '2026-10-09T09:00:00.000Z' },
  }),
];

export const job = (id: number, title: string, at: string, more: Partial<Job> = {}): Job => ({
  ...{
    id,
    title,
    at,
    nid: 60 + id,
    release: null,
    state: 'waiting',
    by: TOMASZ,
    revision: 3,
    problem: null,
    ranAt: null,
  },
  when: { local: at.slice(0, 16), zone: 'Europe/London' },
  ...more,
});

export const LATE = job(
  1,
  'Philippine central bank: fees for instant transfers from January',
  '2026-11-24T08:00:00.000Z',
  {
    ...{ state: 'failed', problem: 'Its picture is not in the store.', ranAt: '2026-11-24T08:00:02.000Z' },
  },
);

export const JOBS: Job[] = [
  job(2, 'Nacha: a request for information on agentic payments', '2026-11-24T16:00:00.000Z'),
  job(3, 'Remittance Prices Worldwide', '2026-11-25T07:00:00.000Z', { by: DANIEL }),
  job(4, 'Instant euro payments outside the euro area', '2026-11-26T07:00:00.000Z', {
    nid: null,
    release: 3,
    revision: null,
  }),
  job(5, 'GENIUS Act: the comment period ends', '2026-11-30T12:00:00.000Z', {
    when: { local: '2026-11-30T07:00', zone: 'America/New_York' },
  }),
];

export const SCHEDULED: DeskItem[] = [
  item(62, JOBS[0]!.title, { ...fresh, draft: { state: 'approved', scheduledAt: JOBS[0]!.at } }),
  item(63, JOBS[1]!.title, { type: 'resource', version: 5, draft: { scheduledAt: JOBS[1]!.at } }),
  item(65, JOBS[3]!.title, { ...fresh, draft: { scheduledAt: JOBS[3]!.at } }),
];

export const release = (id: number, title: string, more: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  ...{
    id,
    title,
    state: 'open',
    items: 4,
    job: null,
    publishedAt: null,
    publishedBy: null,
    revertedAt: null,
  },
  ...{ by: TOMASZ, createdAt: '2026-11-20T09:00:00.000Z' },
  ...more,
});

export const RELEASES: ReleaseSummary[] = [
  release(3, 'Instant euro payments outside the euro area', { state: 'scheduled', job: JOBS[2]! }),
  release(4, 'FCA policy statement of December', { items: 2, by: INES }),
];

type Entry = Trail['entries'][number];

const entry = (
  id: number,
  title: string,
  at: string,
  by: Person,
  detail: object,
  more: Partial<Entry> = {},
): Entry => ({
  ...{ id, title, at, by, action: 'published', nid: 80 + id, release: null, note: '' },
  detail: { ...detail },
  ...more,
});

export const PUBLISHED: Entry[] = [
  entry(9, 'Payment fees in the European Union: chart of charges', '2026-11-24T09:12:00.000Z', DANIEL, {
    kind: 'minor',
    version: 3,
  }),
  entry(
    8,
    'New Consumer Credit Directive applies, and most buy now pay later falls inside',
    '2026-11-20T07:00:00.000Z',
    TOMASZ,
    { kind: 'update', version: 1 },
  ),
  entry(
    7,
    'A notice that was published twice',
    '2026-11-19T13:40:00.000Z',
    INES,
    { version: 3 },
    { action: 'withdrawn', note: 'Published twice by mistake.' },
  ),
];

/** A draft as its publish form has it. */
export const draft = (more: Partial<Draft> = {}): Draft => ({
  ...{
    nid: 41,
    type: 'regulatory-update',
    title: 'FCA opens the gateway for cryptoasset authorisations',
    revision: 12,
  },
  ...{ fields: {}, base: 4, current: 4, isPublished: true, changed: ['field_key_dates', 'body'] },
  review: { state: 'draft', by: null, at: null, note: '', revision: null },
  ...{
    fourEyes: false,
    mayApprove: false,
    editors: [INES],
    savedBy: INES,
    savedAt: '2026-11-24T10:41:00.000Z',
    lastChange: { you: false, fields: ['body'] },
  },
  ...{ beganAt: '2026-11-24T09:00:00.000Z', job: null, release: null, here: [] },
  ...more,
});

export const PUBLISHABLE: Publishable = {
  ...{ draft: draft(), problems: [], warnings: [], releases: RELEASES, clock, clientId: CLIENT_ID },
  impact: {
    revision: draft().revision,
    state: 'counted',
    impact: [
      {
        id: 'watch-rules',
        count: 12,
        counted: 'watch rules match',
        note: 'Of 9 readers.',
        changes: [],
        items: [],
      },
      {
        ...{
          id: 'deadlines-moved',
          count: 2,
          counted: 'deadlines move',
          note: '5 readers have marked them.',
        },
        changes: [
          { label: 'Application period ends', from: '2027-03-01', to: '2027-02-28' },
          { label: 'Regime begins', from: '2027-10-24', to: '2027-10-25' },
        ],
        items: [],
      },
      {
        ...{ id: 'links', count: 3, counted: 'links of other items break' },
        ...{ note: 'They lead to sections that are no longer there.', changes: [] },
        items: [
          { nid: 52, title: 'Who needs a permission', what: '2 links to “Application period”' },
          { nid: 60, title: 'Cryptoassets: the calendar', what: '1 link to “Transitional rules”' },
        ],
      },
      { id: 'bookmarks', count: 0, counted: 'readers have bookmarked it', changes: [], items: [] },
    ],
  },
  rights: ['write', 'review', 'publish'],
  zones: ['America/New_York', 'Asia/Kathmandu', 'Europe/London', 'Europe/Vilnius', 'UTC'],
};
