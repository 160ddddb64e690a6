/** Coverage for stories. */
import type { Alert, StatementAlert } from './contract/alerts.ts';
import type { Cell, Coverage, Row, ShownSource } from './contract/overview.ts';
import type { Managed } from './contract/manage.ts';
import type { Statement, StatementList } from './contract/statements.ts';

const NOW = '2026-11-22T09:50:00.000Z';
const at = (day: string, time = '09:00') => `2026-${day}T${time}:00.000Z`;
const LT = { tid: 1053, name: 'Lithuania', iso: 'lt' };
const US = { tid: 1100, name: 'United States', iso: 'us' };
const UNION = { tid: 1262, name: 'Gulf Cooperation Council' };

export const TOPICS = [
  { key: 'licensing', label: 'Licensing' },
  { key: 'capital', label: 'Capital' },
  { key: 'safeguarding', label: 'Safeguarding' },
  { key: 'resilience', label: 'Resilience' },
];

const followed = (topic: string, changed?: string): Cell => ({
  ...{ topic, state: 'followed', checked: at('11-22', '06:10') },
  ...(changed !== undefined && { changed: at(changed) }),
});

const ROWS: Row[] = [
  {
    ...{ place: LT, sources: 2, checked: at('11-22'), changed: at('11-12') },
    cells: [
      followed('licensing', '11-12'),
      followed('capital'),
      { topic: 'safeguarding', state: 'late', since: at('11-18'), changed: at('11-03') },
      { topic: 'resilience', state: 'unchecked' },
    ],
  },
  {
    ...{ place: US, sources: 1, checked: at('11-21', '23:30') },
    cells: [
      { topic: 'licensing', state: 'partial', checked: at('11-21', '23:30'), short: '41 of 50 states' },
      followed('capital', '10-01'),
      followed('safeguarding'),
      { topic: 'resilience', state: 'none', short: 'no source yet' },
    ],
  },
  { place: UNION, sources: 0, cells: TOPICS.map(({ key }) => ({ topic: key, state: 'none' })) },
];

const source = (id: number, name: string, more: Partial<ShownSource> = {}): ShownSource => ({
  ...{
    id,
    name,
    url: 'https://www.lb.lt/',
    language: 'Lithuanian',
    how: 'page',
    intervalHours: 6,
    isLate: false,
  },
  ...more,
});

export const COVERAGE: Coverage = {
  ...{ now: NOW, zone: 'Europe/London', demonstration: false, begins: at('04-08'), topics: TOPICS },
  ...{ places: [LT, US, UNION], shown: 'mine', mine: 3, all: 40, rows: ROWS },
  figures: {
    ...{ sources: 127, places: 3, checkedLastDay: 124, rarely: 2, late: 1, lateSince: at('11-18') },
    ...{ unchecked: 1, gaps: 1, changed: { at: at('11-20'), place: 'European Union' } },
  },
  opened: {
    place: LT.tid,
    sources: [
      source(1, 'Register of Legal Acts (TAR)', {
        how: 'feed',
        intervalHours: 1,
        checked: at('11-22'),
        changed: at('11-20'),
      }),
      source(2, 'Bank of Lithuania: letters', {
        how: 'editor',
        intervalHours: 168,
        checked: at('11-20'),
        reader: 'Tomasz Wren',
      }),
      source(3, 'Resolution No 03-47, annexes', {
        isLate: true,
        checked: at('11-18', '02:10'),
        missedSince: at('11-18', '08:10'),
      }),
      source(4, 'A source that was never read', { isLate: true, language: '' }),
    ],
  },
  gaps: [
    {
      ...{
        id: 1,
        title: 'Annexes to Resolution No 03-47',
        detail: 'The page answers with an error.',
        places: [LT],
      },
      ...{
        topics: ['safeguarding'],
        since: at('11-18'),
        doing: 'An editor asks daily',
        state: 'since 19 Nov',
      },
    },
  ],
};

const LITHUANIA = [{ iso: 'lt', name: 'Lithuania' }];

export const STATEMENT: Statement = {
  ...{ number: 'S-2026-0118', scope: 'Capital and safeguarding in Lithuania', madeAt: NOW, checks: 2_318 },
  period: '1 Oct 2026, 00:00 to 22 Nov 2026, 09:50, London',
  sentences: [
    'In this period we checked 6 sources 2,318 times.',
    'We saw 1 change, which is listed below.',
    'We saw no other change in these sources.',
  ],
  changes: [{ when: '12 Nov', at: at('11-12'), places: LITHUANIA, text: 'Bank of Lithuania: own funds' }],
  silent: [
    {
      ...{ when: '18 Nov', at: at('11-18'), places: LITHUANIA },
      text: 'Resolution No 03-47, annexes: not reached from 18 Nov 2026, 02:10 to the end.',
    },
  ],
  limits: [
    'This statement is about the sources that we follow. It does not say that nothing changed elsewhere.',
  ],
  ...{ fingerprint: '3f7a20c19be4d856'.repeat(4), sha256: 'a90c17fe00aa52d8'.repeat(4) },
  formats: ['html', 'pdf'],
};

export const STATEMENTS: StatementList = {
  statements: [
    { number: 'S-2026-0118', scope: STATEMENT.scope, period: STATEMENT.period, madeAt: NOW },
    {
      number: 'S-2026-0097',
      scope: 'Safeguarding in Lithuania',
      period: '1 Jul 2026, 00:00 to 1 Oct 2026, 00:00, London',
      madeAt: NOW,
      sharedWith: { name: 'Licensing', right: 'read' },
    },
  ],
  shared: [
    {
      ...{ id: 'S-2026-0101', number: 'S-2026-0101', right: 'read', sharedBy: 'Jane Doe' },
      ...{ scope: 'Capital in the United States', period: STATEMENT.period, madeAt: NOW },
    },
  ],
  ...{ places: [LT, US], topics: TOPICS, today: '2026-11-22', begins: '2026-04-08' },
};

export const VALUES = {
  places: ['1053'],
  topics: ['capital', 'safeguarding'],
  from: '2026-10-01',
  to: '2026-11-22',
};

export const MANAGED: Managed = {
  ...{ now: NOW, topics: TOPICS, places: [LT, US] },
  sources: [
    {
      ...{
        id: 3,
        key: 'lt-0347',
        name: 'Resolution No 03-47, annexes',
        url: 'https://www.lb.lt/',
        language: 'Lithuanian',
      },
      ...{
        how: 'page',
        intervalHours: 6,
        essential: true,
        followed: true,
        places: [1053],
        topics: ['safeguarding'],
      },
      ...{ versions: 2, checked: at('11-18'), isLate: true },
    },
    {
      ...{
        id: 1,
        key: 'lt-tar',
        name: 'Register of Legal Acts (TAR)',
        url: 'https://www.e-tar.lt/',
        language: 'Lithuanian',
      },
      ...{
        how: 'feed',
        intervalHours: 1,
        essential: true,
        followed: false,
        places: [1053],
        topics: ['capital'],
      },
      ...{ versions: 1, isLate: false },
    },
  ],
  gaps: [
    {
      ...{
        key: 'g',
        title: 'Annexes to Resolution No 03-47',
        detail: 'The page answers with an error.',
        short: 'annexes',
      },
      ...{
        places: [1053],
        topics: ['safeguarding'],
        since: at('11-18'),
        doing: 'An editor asks daily',
        state: 'open',
      },
    },
  ],
};

/** One that waits, one that can be made, and one that is gone. */
export const STATEMENT_ALERTS: StatementAlert[] = [
  {
    ...{ id: 3, title: 'Safeguarding in Lithuania', period: '1 Oct 2026 to 22 Nov 2026' },
    ...{ path: '/coverage?about=1053', askedAt: at('11-20') },
  },
  {
    ...{ id: 2, title: 'Capital in the United States', period: '1 Sep 2026 to 30 Sep 2026' },
    ...{ path: '/coverage?about=1090', askedAt: at('11-03'), foundAt: at('11-12') },
  },
  {
    ...{ id: 1, title: 'A place or topic that is gone', period: '1 Sep 2026 to 30 Sep 2026' },
    askedAt: at('11-03'),
  },
];

/** One that waits, one that changed, and one that is gone. */
export const ALERTS: Alert[] = [
  { id: 3, place: US, topic: TOPICS[3]!, askedAt: at('11-20'), was: 'none' },
  {
    ...{ id: 2, place: LT, topic: TOPICS[1]!, askedAt: at('11-03'), was: 'late' },
    changed: { at: at('11-21'), says: 'It was late and is now followed' },
  },
  { id: 1, place: UNION, askedAt: at('10-02'), was: 'none' },
];
