/** Comments on things that readers share, and who has read them. Access to the thing is asked for each request. */
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { openThing, findMembers } from '#app/api/sharing/sharing.ts';
import type { SharedMembers } from '#app/api/sharing/sharing-source.ts';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { cleanText } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import { answerDiscussion } from './answer.server.ts';
import { comments } from './comments-store.server.ts';
import type { Discussion } from './contract.ts';
import { MOST_COMMENTS, MOST_MENTIONS } from './limits.ts';
import { storeMentions, type MentionFault } from './mentions.ts';
import { inVertical, type OpenThing } from './of-thing.server.ts';
import { reads } from './reads-store.server.ts';

const tooMany = (thing: OpenThing) =>
  failure('too_many_comments', { detail: `A ${thing.kindName} can have ${MOST_COMMENTS} comments.` });

function toFailure(fault: MentionFault, kindName: string): Failure {
  if (fault.fault === 'too-many')
    return failure('unknown_mention', { detail: `A comment can mention ${MOST_MENTIONS} people.` });
  const { name } = fault;
  return failure('unknown_mention', {
    detail:
      fault.fault === 'unknown'
        ? `Nobody called “${name}” can read this ${kindName}. Choose a name from the list, or write it without @.`
        : `Several people are called “${name}”. Write the address of the one you mean after the @.`,
  });
}

/**
 * A typed text with its mentions as it is stored. That each person may open the thing is asked with that person's own
 * access: a member of a team may have no subscription.
 *
 * @param members with whom the thing is shared
 */
async function readText(
  viewer: Viewer,
  thing: OpenThing,
  typed: string,
  members: Promise<SharedMembers | undefined>,
): Promise<{ text: string; mentioned: number[] } | Failure> {
  const clean = cleanText(typed);
  if (clean === '')
    return failure('invalid_request', { errors: [{ pointer: '/text', message: 'is empty' }] });
  const people = (await members)?.members ?? [];
  const found = storeMentions(clean, people);
  if ('fault' in found) return toFailure(found, thing.kindName);
  for (const id of found.mentioned) {
    const other = await viewerFor(viewer.services, id, viewer.vertical.id);
    if (other && (await openThing(other, thing))) continue;
    const { name } = people.find((person) => person.id === id)!;
    return failure('unknown_mention', {
      detail: `${name} cannot read this ${thing.kindName}: the subscription does not include it. Write the name without @.`,
    });
  }
  return found;
}

const discussion = operation('discussion', {
  summary: 'Comments on a thing that the reader may read, and who has read its present version',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ viewer, query }): Promise<Outcome<Discussion>> {
    const thing = await openThing(viewer, query);
    return thing ? success(await answerDiscussion(viewer, thing)) : failure('not_found');
  },
});

const recordThingRead = operation('recordThingRead', {
  summary: 'Records which version of a thing the reader has opened, for those who share it',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, body: { version, ...of } }): Promise<Outcome<Discussion>> {
    const thing = await openThing(viewer, of);
    if (!thing) return failure('not_found');
    // Another version was opened: the page is older than the thing. While it is private, there is nobody to tell.
    const members = findMembers(viewer, thing);
    if (thing.version === version && (await members))
      await services.store
        .of(reads)
        .record(viewer.user.userId, inVertical(thing, viewer), version, services.now().toISOString());
    return success(await answerDiscussion(viewer, thing, members));
  },
});

const addComment = operation('addComment', {
  summary: 'Adds a comment to a thing that the reader may read, once for each key',
  auth: 'subscriber',
  statuses: { 201: 'The comments with the new one.' },
  problems: ['not_found', 'invalid_request', 'unknown_mention', 'too_many_comments'],
  async handle({ services, viewer, body: { key, text: typed, ...of } }): Promise<Outcome<Discussion>> {
    const thing = await openThing(viewer, of);
    if (!thing) return failure('not_found');
    const members = findMembers(viewer, thing);
    const text = await readText(viewer, thing, typed, members);
    if ('ok' in text) return text;
    const isAdded = await services.store
      .of(comments)
      .add(inVertical(thing, viewer), viewer.user.userId, { key, ...text }, services.now().toISOString());
    return isAdded
      ? success(await answerDiscussion(viewer, thing, members), { status: 201 })
      : tooMany(thing);
  },
});

/** A comment on a thing that the reader may read, deleted or not. */
async function findComment(viewer: Viewer, id: string | undefined) {
  const known = recordId(id ?? '');
  const own = viewer.services.store.of(comments);
  const of = known === undefined ? undefined : await own.aboutWhat(known, viewer.vertical.id);
  const thing = of && (await openThing(viewer, of));
  const comment = thing && (await own.get(inVertical(thing, viewer), known!));
  return comment && { thing, comment };
}

const changeComment = operation('changeComment', {
  summary: 'Changes the text of an own comment, or brings back a comment that the reader has deleted',
  auth: 'subscriber',
  problems: [
    ...(['not_found', 'permission_missing', 'invalid_request'] as const),
    ...(['unknown_mention', 'version_conflict', 'too_many_comments'] as const),
  ],
  async handle({ services, viewer, params, body: { text: typed, version } }): Promise<Outcome<Discussion>> {
    const found = await findComment(viewer, params['comment']);
    if (!found) return failure('not_found');
    const { thing, comment } = found;
    const { userId } = viewer.user;
    const own = services.store.of(comments);
    const isMine = comment.deleted_at === null ? comment.author_id === userId : comment.deleted_by === userId;
    // What somebody else has deleted is not there any more.
    if (!isMine) return failure(comment.deleted_at === null ? 'permission_missing' : 'not_found');
    if (typed === undefined) {
      const isBack = await own.restore(inVertical(thing, viewer), comment.id, userId);
      return isBack ? success(await answerDiscussion(viewer, thing)) : tooMany(thing);
    }
    if (comment.deleted_at !== null) return failure('not_found');
    const members = findMembers(viewer, thing);
    const text = await readText(viewer, thing, typed, members);
    if ('ok' in text) return text;
    const isSame = comment.text === text.text;
    const isSaved = isSame || (await own.edit(comment.id, version!, text, services.now().toISOString()));
    const answer = await answerDiscussion(viewer, thing, members);
    return isSaved
      ? success(answer)
      : failure('version_conflict', {
          detail: 'You changed this comment elsewhere in the meantime. Save again to replace that text.',
          current: answer,
        });
  },
});

const deleteComment = operation('deleteComment', {
  summary: 'Deletes an own comment, or any comment on an own thing; who deleted it can bring it back',
  auth: 'subscriber',
  problems: ['not_found', 'permission_missing'],
  async handle({ services, viewer, params }) {
    const found = await findComment(viewer, params['comment']);
    if (!found) return failure('not_found');
    const { thing, comment } = found;
    const { userId } = viewer.user;
    if (comment.author_id !== userId && thing.right !== 'own')
      return failure(comment.deleted_at === null ? 'permission_missing' : 'not_found', {
        detail: 'Only its author and the owner of what it is about can delete a comment.',
      });
    await services.store.of(comments).delete(comment.id, userId, services.now().toISOString());
    return success({ done: true as const });
  },
});

export const discussionOperations = [
  ...[discussion, recordThingRead],
  ...[addComment, changeComment, deleteComment],
];
