/** How rows of the database are found by the thing that they are about. */
import type { OwnedThing, ReadableThing } from '#app/api/sharing/sharing-source.ts';
import type { Viewer } from '#app/api/viewer.ts';

/** A thing that the reader may read. */
export type OpenThing = ReadableThing & { kindName: string };

/** A thing in its vertical. */
export type CommentedThing = OwnedThing & { vertical: string };

export const inVertical = (
  { kind, id, owner, createdAt }: OwnedThing,
  { vertical }: Pick<Viewer, 'vertical'>,
): CommentedThing => ({ kind, id, owner, createdAt, vertical: vertical.id });

/** The columns that name a thing. */
export const columnsOf = ({ kind, id, owner, vertical }: CommentedThing) => ({
  ...{ vertical, kind, thing_id: id, owner_id: owner },
});

/** A thing as a text, to find it again among others of its vertical. */
export const thingKey = ({ kind, thing_id, owner_id }: Omit<ReturnType<typeof columnsOf>, 'vertical'>) =>
  JSON.stringify([kind, owner_id, thing_id]);
