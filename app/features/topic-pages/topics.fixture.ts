/** Topics for stories and tests. */
import type { Topic, TopicEvent, TopicList, TopicStep } from './contract.ts';

const term = { tid: 2004, vid: 'tracker_topics', key: 'psd3-and-psr', name: 'PSD3 and PSR' };
const eu = { tid: 1101, vid: 'jurisdictions', key: 'eu', name: 'European Union', iso: 'eu' };

function step(date: string, title: string, stage?: string): TopicStep {
  return {
    ...{ date, title, place: 'European Union' },
    ...(stage === undefined ? {} : { stage }),
    source: { title: 'Procedure file 2023/0210(COD)', url: 'https://law.example/2023-0210' },
  };
}

function event(nid: number, date: string, label: string, certainty: TopicEvent['certainty']): TopicEvent {
  return {
    event: {
      ...{
        id: `${nid}-0`,
        nid,
        position: 0,
        title: 'Parliament and Council agree',
        label,
        kind: 'applicable',
        date,
      },
      ...{ path: `/regulatory_update/${nid}/agreement`, type: 'regulatory-update', typeLabel: 'Update' },
      ...{ jurisdictions: [eu], access: 'full', version: 1, changed: '2026-05-06T11:20:00Z', others: [] },
    },
    certainty,
  };
}

const item = {
  ...{ nid: 5101, type: 'tracker', label: 'Tracker', path: '/tracker/5101/psd3-and-psr' },
  ...{ title: 'PSD3 and the Payment Services Regulation', published: '2026-01-14', jurisdictions: [] },
  summary: 'The successor to PSD2: a regulation for conduct and a directive for licensing.',
  ...{ authors: [], access: 'full' as const, dates: [], terms: {}, details: {} },
};

export const topic: Topic = {
  ...{ term, kicker: 'Tracker topics', list: '/taxonomy/term/2004', total: 7, more: false, laws: 2 },
  description:
    'The proposals of June 2023 to replace PSD2 with a new directive and a directly applicable regulation.',
  dossiers: [
    {
      item,
      steps: [
        step('2022-05-10', 'The Commission asks how PSD2 works', 'consultation'),
        step('2023-06-28', 'The Commission proposes both acts', 'proposal'),
        step('2026-05-05', 'Parliament’s committee approves the compromise', 'proposal'),
      ],
    },
  ],
  events: [
    event(3004, '2023-06-28', 'Payment Services Regulation and PSD3 proposed', 'fixed'),
    event(3025, '2026-12-17', 'Guidelines apply', 'fixed'),
    event(3026, '2028-01-01', 'National authorities grant licences under the new rules', 'expected'),
  ],
  open: [
    {
      ...{ label: 'The Payment Services Regulation and PSD3 apply', kind: 'applicable' },
      until: 'Counted from entry into force, which follows publication in the Official Journal.',
      ...{ expected: '2028-Q2', title: item.title, path: item.path },
    },
  ],
  groups: [
    {
      ...{ type: 'regulatory-update', title: 'Regulatory updates', total: 6 },
      items: [
        {
          ...item,
          nid: 3025,
          title: 'Parliament and Council agree on both acts',
          path: '/regulatory_update/3025/x',
        },
        {
          ...item,
          nid: 3026,
          title: 'A locked update',
          path: '/regulatory_update/3026/x',
          access: 'restricted',
        },
      ],
    },
  ],
  duties: [
    {
      ...{
        title: 'Safeguard funds still held at the end of the following business day',
        category: 'Safeguarding',
      },
      ...{ place: eu, path: '/requirement/5002#safeguard', law: 'Directive (EU) 2015/2366, Article 10' },
    },
  ],
};

/** What a reader has of a topic whose items the subscription does not include. */
export const closedTopic: Topic = {
  ...topic,
  dossiers: [{ item: { ...item, access: 'restricted' }, steps: null }],
  ...{ events: [], open: [], groups: [], duties: null, laws: 0 },
};

export const topicList: TopicList = {
  topics: [
    {
      ...{
        term: { ...term, tid: 2010, key: 'dora', name: 'DORA' },
        vocabulary: 'Tracker topics',
        items: 8,
        open: 1,
      },
      next: { date: '2026-12-17', label: 'Guidelines apply', kind: 'applicable', certainty: 'expected' },
    },
    { term, vocabulary: 'Tracker topics', items: 6, open: 2 },
  ],
};
