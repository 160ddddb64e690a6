/** The operations that read: one decision, and what a decision on an item needs. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { readerDay } from '#app/api/profile-fields.ts';
import type { VersionDate } from '#app/api/dates/date-history.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { schemaFor, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import { answerDecision, placeNames } from './answer.server.ts';
import { readBasis } from './basis/page-basis.server.ts';
import { listHeads, reachDecision, viewItem } from './reach.server.ts';
import { toSummaries } from './summary.server.ts';

const decision = operation('decision', {
  summary: 'A decision with its record, whose seals are checked',
  auth: 'subscriber',
  scope: 'read',
  problems: ['not_found'],
  async handle({ viewer, params, query: { files } }) {
    const row = await reachDecision(viewer, params['id'], 'read');
    return 'ok' in row ? row : success(await answerDecision(viewer, row, { isAgain: files === 'again' }));
  },
});

const decisionDraft = operation('decisionDraft', {
  summary: 'What a decision on an item needs: its version, sections and dates',
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found', 'item_failed'],
  async handle({ services, viewer, vertical, query: { nid, section = '' } }) {
    const { record, path, isFull } = await viewItem(viewer, nid);
    if (!record || path === undefined) return failure('not_found');
    if (!isFull)
      return failure('permission_missing', { detail: 'Your subscription does not include this page.' });
    const [page, places, heads, person] = await Promise.all([
      readBasis(services, record),
      placeNames(viewer),
      listHeads(viewer, [nid]),
      services.store.users.byId(viewer.user.userId),
    ]);
    if (!page) return failure('item_failed');
    const today = readerDay(viewer, person ?? { profile: {} });
    const schema = schemaFor(services.registry, vertical, record.type);
    const dates = (schema && valueWithRole<VersionDate[]>(schema, record.fields, 'key-dates')) ?? [];
    return success({
      ...{ nid, title: record.title, path: contentPath(vertical, record) ?? path, version: record.version },
      section: page.sections.has(section) ? section : '',
      sections: [...page.sections].map(([id, { title }]) => ({ id, title })),
      dates: dates
        .filter(({ kind, date }) => date >= today && vertical.site.dates.kinds[kind]?.deadline === true)
        .map(({ date, label }) => ({ date, label })),
      places,
      decisions: await toSummaries(viewer, heads, today),
    });
  },
});

export const readOperations = [decisionDraft, decision];
