/** Comments on a thing as the API answers them. */
import { timeZoneFor } from '#app/api/profile-fields.ts';
import { findMembers } from '#app/api/sharing/sharing.ts';
import type { SharedMembers } from '#app/api/sharing/sharing-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { FORMER } from './comment-labels.ts';
import { comments, type StoredComment, accountsIn } from './comments-store.server.ts';
import type { Comment, Discussion } from './contract.ts';
import { inVertical, type OpenThing } from './of-thing.server.ts';
import { mentionTexts, plainText, readMentions, type Person } from './mentions.ts';
import { reads } from './reads-store.server.ts';

const mentionedIn = ({ text }: Pick<StoredComment, 'text'>) =>
  readMentions(text).flatMap((part) => (typeof part === 'string' ? [] : part.id));

/**
 * The comments on a thing that the reader may read, and who of those with whom it is shared has read it.
 *
 * @param members with whom it is shared, if that was asked before
 */
export async function answerDiscussion(
  viewer: Viewer,
  thing: OpenThing,
  members: Promise<SharedMembers | undefined> = findMembers(viewer, thing),
): Promise<Discussion> {
  const { services, user } = viewer;
  const own = inVertical(thing, viewer);
  const [stored, shared, opened, person] = await Promise.all([
    services.store.of(comments).list(own),
    members,
    services.store.of(reads).of(own, thing.version),
    services.store.users.byId(user.userId),
  ]);
  const accounts = await services.store.of(accountsIn)(
    stored.flatMap((comment) => [
      ...(comment.author_id === null ? [] : [comment.author_id]),
      ...mentionedIn(comment),
    ]),
  );
  const { kind, id, kindName, title, path, version } = thing;
  const isOwn = thing.right === 'own';
  const people = shared?.members ?? [];
  const mentions = mentionTexts(people);
  return {
    ...{ kind, id, kindName, title, path, isOwn, version },
    zone: timeZoneFor(person ?? { profile: {} }, viewer.vertical.site),
    ...(shared && { with: shared.name }),
    comments: stored.map((comment) => toComment(comment, { accounts, mentions, userId: user.userId, isOwn })),
    people: people
      .filter((person) => person.id !== user.userId)
      .map((person) => ({ name: person.name, mention: mentions.get(person.id)! })),
    readers: people.map((person) => {
      const readAt = opened.get(person.id);
      return { name: person.name, isYou: person.id === user.userId, ...(readAt !== undefined && { readAt }) };
    }),
  };
}

interface Around {
  accounts: ReadonlyMap<number, Person>;
  /** What one types to mention those with whom it is shared. */
  mentions: ReadonlyMap<number, string>;
  userId: number;
  /** Whether the reader owns the thing. */
  isOwn: boolean;
}

function toComment(comment: StoredComment, { accounts, mentions, userId, isOwn }: Around): Comment {
  const { id, author_id, text, version, created_at: at, edited_at: editedAt } = comment;
  const author = author_id === null ? undefined : accounts.get(author_id)?.name;
  const isMine = author_id === userId;
  const typed = (of: number) => mentions.get(of)?.slice(1) ?? accounts.get(of)?.name ?? FORMER;
  return {
    ...{ id, isOwn: isMine, mayDelete: isMine || isOwn, at, version },
    ...(author === undefined ? {} : { author }),
    ...(editedAt === null ? {} : { editedAt }),
    parts: readMentions(text).map((part) =>
      typeof part === 'string'
        ? { text: part }
        : {
            text: `@${accounts.get(part.id)?.name ?? FORMER}`,
            mention: { isYou: part.id === userId },
          },
    ),
    ...(isMine && { source: plainText(text, typed) }),
  };
}
