/** News of the reader's team in the queue: one row for each thing. */
import { createHash } from 'node:crypto';
import type { PageEntry, QueueSource } from '#app/api/queue-source.ts';
import { capital } from '#app/text/capital.ts';
import { formatCount } from '#app/text/count.ts';
import { findNews, newsText, type ThingNews, type Told } from './news.server.ts';
import { shorten } from './shorten.ts';

/** News of one thing that are written out. */
const NAMED = 3;
const LONGEST = 200;

export const queue: QueueSource = {
  title: 'My team',
  async find(viewer, since) {
    const { things } = await findNews(viewer, since);
    return {
      entries: things.flatMap(toEntries),
      checked: { name: 'shared thing', count: things.length },
    };
  },
};

const RANK: Readonly<Record<Told['what'], number>> = {
  mention: 0,
  comment: 1,
  reply: 1,
  change: 2,
  share: 3,
};

/** An entry for each reason; the row has all of them. */
function toEntries({ thing, told }: ThingNews): PageEntry[] {
  const hash = createHash('sha256').update(JSON.stringify([thing.kind, thing.owner, thing.id]));
  const written = told.filter(({ text }) => text !== '');
  const more = written.length - NAMED;
  const changes = [
    ...written.slice(0, NAMED).map((one) => `${one.by}: ${describe(one)}`),
    ...(more > 0 ? [`${formatCount(more, 'earlier one', 'earlier ones')}`] : []),
  ];
  const reasons = new Map(
    [...told]
      .sort((one, other) => RANK[one.what] - RANK[other.what])
      // Nothing is left of a deleted comment but that the row was settled with it.
      .filter(({ text, what }) => text !== '' || what === 'share')
      .map((one) => [newsText(one, thing), one]),
  );
  return [...reasons].map(([reason, { what }], index) => ({
    page: {
      ...{ key: hash.copy().digest('base64url').slice(0, 22), title: thing.title, path: thing.path },
      label: capital(thing.kindName),
    },
    ...{ at: told[0]!.at, state: told[0]!.at, reason },
    what: what === 'change' ? 'changed' : 'new',
    ...(index === 0 && changes.length > 0 && { changes }),
  }));
}

const describe = ({ what, text }: Told): string =>
  what === 'change' ? text : `“${shorten(text.replace(/\s+/g, ' '), LONGEST)}”`;
