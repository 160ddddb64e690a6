/** What happened to things that a reader may read now: comments, mentions, changes, and what is newly shared. */
import { openThing, shareableKinds, sharedWith } from '#app/api/sharing/sharing.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { accountsIn } from './comments-store.server.ts';
import { FORMER } from './comment-labels.ts';
import { MOST_THINGS, MOST_TRIED } from './limits.ts';
import { plainText, readMentions } from './mentions.ts';
import { news, type News } from './news-store.server.ts';
import { thingKey, type OpenThing } from './of-thing.server.ts';

/** Something that a reader is told. */
export interface Told {
  what: News['what'] | 'share';
  at: string;
  /** Who did it. */
  by: string;
  /** What this person wrote, or what changed; empty for nothing, and for a comment that is deleted. */
  text: string;
  /** With what group it was shared. */
  with?: string;
}

export interface ThingNews {
  thing: OpenThing;
  /** The latest first; at least one. */
  told: Told[];
}

export interface FoundNews {
  /** By thing, the latest first; at most {@link MOST_THINGS}. */
  things: ThingNews[];
  /** When the last of all happened, also of what the reader may not read; undefined without any. */
  upTo: string | undefined;
}

type Raw = Omit<News, 'what'> & { what: Told['what']; with?: string; by?: string };

/** What others share with the reader since a time, of the kinds that can be opened. */
async function findShared(viewer: Viewer, since: string): Promise<Raw[]> {
  const kinds = Object.entries(shareableKinds(viewer.vertical)).filter(([, { open }]) => open);
  const found = await Promise.all(
    kinds.map(async ([kind]) =>
      (await sharedWith(viewer, kind)).map((shared): Raw => ({
        ...{ what: 'share', at: shared.sharedAt, kind, thing_id: shared.id, owner_id: shared.owner },
        ...{ author_id: null, text: '', with: shared.with, by: shared.ownerName },
      })),
    ),
  );
  return found.flat().filter(({ at }) => at > since);
}

/** A comment that mentions the reader is told once, as a mention. */
function withoutRepeats(all: readonly Raw[]): Raw[] {
  const isMention = new Set(
    all
      .filter(({ what }) => what === 'mention')
      .map((one) => `${thingKey(one)} ${one.author_id} ${one.text}`),
  );
  return all.filter(
    (one) =>
      !['comment', 'reply'].includes(one.what) ||
      !isMention.has(`${thingKey(one)} ${one.author_id} ${one.text}`),
  );
}

/**
 * What happened after a time.
 *
 * @param wanted what of it is wanted; by default all
 */
export async function findNews(
  viewer: Viewer,
  since: string,
  wanted: (raw: Pick<Told, 'what' | 'at'>) => boolean = () => true,
): Promise<FoundNews> {
  const { services, user, vertical } = viewer;
  const found = [
    ...(await services.store.of(news).of(user.userId, vertical.id, since)),
    ...(await findShared(viewer, since)),
  ];
  const all = withoutRepeats(found.filter(wanted)).sort((one, other) => (one.at < other.at ? 1 : -1));
  const byThing = [...Map.groupBy(all, thingKey).values()].slice(0, MOST_TRIED);
  const accounts = await services.store.of(accountsIn)(
    byThing
      .flat()
      .flatMap(({ author_id, text }) => [
        ...(author_id === null ? [] : [author_id]),
        ...readMentions(text).flatMap((part) => (typeof part === 'string' ? [] : part.id)),
      ]),
  );
  const nameOf = (id: number | null) => (id === null ? undefined : accounts.get(id)?.name) ?? FORMER;
  const things: ThingNews[] = [];
  for (const raws of byThing) {
    if (things.length === MOST_THINGS) break;
    const { kind, thing_id: id, owner_id: owner } = raws[0]!;
    const thing = await openThing(viewer, { kind, id });
    // Gone, or not shared any more; or the id is that of another thing now.
    if (!thing || thing.owner !== owner) continue;
    const told = raws
      .filter(({ at }) => at >= thing.createdAt)
      .map(({ what, at, author_id, text, with: group, by }) => ({
        ...{ what, at, by: by ?? nameOf(author_id), text: plainText(text, nameOf) },
        ...(group !== undefined && { with: group }),
      }));
    if (told.length > 0) things.push({ thing, told });
  }
  return { things, upTo: all[0]?.at };
}

/** `Ines Duarte mentioned you`, a sentence without its full stop. */
export function newsText({ what, by, with: group }: Told, { kindName, right }: OpenThing): string {
  if (what === 'mention') return `${by} mentioned you`;
  if (what === 'change') return `${by} changed your ${kindName}`;
  if (what === 'share') return `${by} shared it with ${group}`;
  return right === 'own' ? `${by} commented on your ${kindName}` : `${by} commented after you`;
}
