/** The operation that gives a decision another owner. */
import { operation } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { cleanText } from '#app/text/normalise.ts';
import { findPeople, mayHandOver } from '../answer.server.ts';
import { MOST_ENTRIES } from '../limits.ts';
import { decisions } from '../record/decisions-store.server.ts';
import { finish, reachToWrite } from '../write.server.ts';

const invalid = (message: string) =>
  failure('invalid_fields', { detail: message, errors: [{ pointer: '/owner', message }] });

const handOverDecision = operation('handOverDecision', {
  summary: 'Gives a decision another owner, who is told; why stays in the record',
  auth: 'subscriber',
  problems: [
    ...(['permission_missing', 'not_found', 'invalid_fields'] as const),
    ...(['version_conflict', 'too_many_decisions'] as const),
  ],
  async handle({ services, viewer, params, body: { key, version, owner, note } }) {
    const row = await reachToWrite(viewer, params['id'], 'read');
    if ('ok' in row) return row;
    const { all: people, managers } = await findPeople(viewer, row);
    if (!mayHandOver(viewer, row, managers))
      return failure('permission_missing', {
        detail:
          'Only its owner, its approver, the person who made it and managers of its team can hand it over.',
      });
    const person = people.find(({ id }) => id === owner);
    if (!person) return invalid('The owner cannot open the decision. Share it first.');
    // The same request again finds what it has done.
    if (owner === row.owner_id && version === row.version) return invalid('This is the owner already.');
    if (owner === row.approver_id) return invalid('The owner is somebody else than the approver.');
    const made = { key, by: viewer.user.userId, at: services.now().toISOString() };
    const content = { kind: 'handed' as const, owner, note: cleanText(note) };
    const outcome = await services.store
      .of(decisions)
      .add(row.id, version, { ...made, content }, MOST_ENTRIES);
    return finish(viewer, row, outcome === 'stale' ? 'conflict' : outcome, `Handed over to ${person.name}`);
  },
});

export const ownerOperations = [handOverDecision];
