import { VERTICAL, type Calls } from '#tests/support/operations/calls.ts';

const READER = `/api/configuration/reader?vertical=${VERTICAL}`;
const DIFFERENCES = `/api/configuration/differences?vertical=${VERTICAL}`;

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
} satisfies Calls;
