/** What the generic tests need to know of the feature's operations. */
import type { Calls, OperationCalls } from '#tests/support/operations/calls.ts';
import { aJob, anEndedJob, LATER, NEWSROOM } from './samples.ts';
import { editingCalls } from './editing-calls.ts';
import { siteTextCalls } from './site-text-calls.ts';
import { mediaCalls } from './media-calls.ts';
import { draftCalls } from './draft-calls.ts';
import { asAdmin, fromSamples, fromSide, NOWHERE, withoutRight, withoutRole } from './refusals.ts';
import { previewCalls } from './preview-calls.ts';
import { releaseCalls } from './release-calls.ts';
import { vocabularyCalls } from './vocabulary-calls.ts';
import { withholdCalls } from './withhold-calls.ts';

const roles = { email: 'full@demo.test', roles: ['author'] };

const list = (path: string): OperationCalls => ({
  need: 'administrator',
  good: { who: 'admin' },
  reads: () => [[`${NEWSROOM}${path}`]],
  problems: withoutRole(path),
});

export const calls = {
  desk: list(''),
  newsroomRights: list('/rights'),
  deskItems: { ...list('/items'), good: { who: 'admin', query: { q: 'rules', limit: 5 } } },
  deskTrail: list('/trail'),
  deskJobs: list('/jobs'),
  newsroomRoles: list('/roles'),
  setNewsroomRoles: {
    need: 'administrator',
    good: { who: 'admin', body: roles },
    matrix: { body: roles },
    reads: 'nothing',
    problems: {
      ...withoutRole('/roles', { json: roles }),
      not_found: () => asAdmin('/roles', { json: { ...roles, email: 'nobody@else.example' } }),
      unknown_role: () => asAdmin('/roles', { json: { email: 'reader@test.example', roles: ['emperor'] } }),
    },
  },
  changeJob: {
    need: 'administrator',
    good: async (side) => ({
      ...{ who: 'admin', params: { id: String((await aJob(fromSide(side))).id) } },
      body: { when: { ...LATER, local: '2027-02-01T09:00' } },
    }),
    plain: { params: { id: '1' }, body: { when: LATER } },
    matrix: { body: { when: LATER } },
    reads: 'nothing',
    problems: {
      ...withoutRight('others', '/jobs/1', { method: 'PATCH', json: { when: LATER } }),
      not_found: () => asAdmin(`/jobs/${NOWHERE}`, { method: 'PATCH', json: { when: LATER } }),
      wrong_instant: () =>
        asAdmin('/jobs/1', { method: 'PATCH', json: { when: { ...LATER, local: '2020-01-01T00:00' } } }),
      job_running: async (site) =>
        asAdmin(`/jobs/${await anEndedJob(fromSamples(site))}`, { method: 'PATCH', json: { when: LATER } }),
    },
  },
  cancelJob: {
    need: 'administrator',
    good: async (side) => ({ who: 'admin', params: { id: String((await aJob(fromSide(side))).id) } }),
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: {
      ...withoutRight('others', '/jobs/1', { method: 'DELETE' }),
      not_found: () => asAdmin(`/jobs/${NOWHERE}`, { method: 'DELETE' }),
      job_running: async (site) =>
        asAdmin(`/jobs/${await anEndedJob(fromSamples(site))}`, { method: 'DELETE' }),
    },
  },
  ...draftCalls,
  ...releaseCalls,
  ...editingCalls,
  ...vocabularyCalls,
  ...withholdCalls,
  ...previewCalls,
  ...mediaCalls,
  ...siteTextCalls,
} satisfies Calls;
