/** A statement that a reader waits for, in words and as an address. */
import { linksIn } from '#app/runtime/screens.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { Place } from '../contract/parts.ts';
import { placesFor, topicsIn } from '../overview.server.ts';
import { sayScope } from '../statement/say-statement.ts';
import type { StatementAlertRow } from './statement-alerts-store.server.ts';

/** What a statement is wanted about: its days are of `zone`, both included. */
export interface StatementWish {
  /** Term ids and keys, sorted. */
  places: number[];
  topics: string[];
  from: string;
  to: string;
  /** IANA name. */
  zone: string;
}

export const readWish = (text: string) => JSON.parse(text) as StatementWish;

/** `1 Oct 2026 to 22 Nov 2026` */
export const sayPeriod = ({ from, to }: Pick<StatementWish, 'from' | 'to'>): string =>
  `${formatDate(from)} to ${formatDate(to)}`;

/** Equal wishes have equal texts. */
export const writeWish = ({ places, topics, from, to, zone }: StatementWish): string =>
  JSON.stringify({
    ...{ places: [...new Set(places)].sort((a, b) => a - b), topics: [...new Set(topics)].sort() },
    ...{ from, to, zone },
  });

/** A wish with its places as terms of now. */
export interface SaidWish extends StatementWish {
  /** `Capital in Lithuania` */
  title: string;
  /** `1 Oct 2026 to 22 Nov 2026` */
  period: string;
  /** Where the form of a statement has it. */
  path: string;
}

/** Each with its words; undefined where one of its places or topics is gone. */
export async function sayWishes<Row extends Pick<StatementAlertRow, 'wish'>>(
  viewer: Pick<Viewer, 'services' | 'vertical'>,
  rows: readonly Row[],
): Promise<{ row: Row; said: SaidWish | undefined }[]> {
  const wishes = rows.map(({ wish }) => readWish(wish));
  const tids = [...new Set(wishes.flatMap(({ places }) => places))];
  const former = await viewer.services.store.formerTerms.now(tids);
  const now = (tid: number) => former.get(tid) ?? tid;
  const known = await placesFor(viewer, tids.map(now));
  const topics = topicsIn(viewer);
  return rows.map((row, at) => {
    const wish = wishes[at]!;
    const places = [...new Set(wish.places.map(now))];
    const found = places.map((tid) => known.get(tid)).filter((place) => place !== undefined);
    const isWhole =
      found.length === places.length && wish.topics.every((key) => topics.some((one) => one.key === key));
    return {
      row,
      said: isWhole ? sayWish(viewer, { ...wish, places }, { places: found, topics }) : undefined,
    };
  });
}

function sayWish(
  { vertical }: Pick<Viewer, 'vertical'>,
  wish: StatementWish,
  { places, topics }: { places: Place[]; topics: { key: string; label: string }[] },
): SaidWish {
  const head = { places, topics, zone: wish.zone, asked: { ...wish, from: 0, to: 0, now: 0 } };
  const scope = sayScope(head, wish);
  return {
    ...wish,
    title: scope.charAt(0).toUpperCase() + scope.slice(1),
    period: sayPeriod(wish),
    path: linksIn(vertical).href('coverage/overview', {
      query: {
        ...{ about: wish.places.join(), topics: wish.topics.join(), from: wish.from, to: wish.to },
      },
      hash: 'silence',
    }),
  };
}
