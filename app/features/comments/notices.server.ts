/** News of the reader's team by mail: mentions as soon as possible, all else with the mail of working days. */
import type { NoticeReader, NoticeSource } from '#app/api/notice-source.ts';
import { sharedSince } from '#app/api/sharing/sharing.ts';
import { findNews, newsText, type Told } from './news.server.ts';
import { news, readerKey, type TeamSchedule } from './news-store.server.ts';
import { shorten } from './shorten.ts';

/** News written out in one mail; the queue has the rest. */
const MOST_NOTICES = 20;
const LONGEST_QUOTE = 500;

/** Until when a reader was told of something. A mention is told by whichever mail is first. */
function toldUpTo(
  told: Partial<Record<TeamSchedule, string>>,
  since: string,
): (what: Told['what'], schedule: TeamSchedule) => string {
  const latest = (...times: (string | undefined)[]) =>
    times.reduce<string>((last, time) => (time !== undefined && time > last ? time : last), since);
  return (what, schedule) =>
    what === 'mention'
      ? latest(told.urgent, schedule === 'daily' ? told.daily : undefined)
      : latest(told.daily);
}

export const notices: NoticeSource = {
  async waiting(services, schedule, since) {
    if (schedule === 'weekly') return [];
    const store = services.store.of(news);
    const [told, found, shared] = await Promise.all([
      store.toldUpTo(schedule, since),
      store.waiting(schedule, since),
      schedule === 'urgent' ? [] : sharedSince(services, since),
    ]);
    const readers = new Map<string, NoticeReader>();
    for (const { userId, vertical, at } of [...found, ...shared]) {
      const key = readerKey(userId, vertical);
      if (at > (told.get(key) ?? '')) readers.set(key, { userId, vertical });
    }
    return [...readers.values()];
  },
  async find(viewer, schedule, { since, until }) {
    if (schedule === 'weekly') return { notices: [], upTo: undefined };
    const reader = { userId: viewer.user.userId, vertical: viewer.vertical.id };
    const upTo = toldUpTo(await viewer.services.store.of(news).toldTo(reader), since);
    const { things, ...found } = await findNews(
      viewer,
      since,
      ({ what, at }) =>
        (schedule === 'daily' || what === 'mention') && at > upTo(what, schedule) && at <= until,
    );
    const all = things
      .flatMap(({ thing, told }) => told.map((one) => ({ thing, one })))
      .filter(({ one }) => one.text !== '' || one.what === 'share')
      .sort((one, other) => (one.one.at < other.one.at ? -1 : 1))
      .slice(-MOST_NOTICES);
    return {
      ...found,
      notices: all.map(({ thing, one }) => ({
        ...{ text: newsText(one, thing), title: thing.title, path: thing.path },
        ...(one.text !== '' && { quote: shorten(one.text, LONGEST_QUOTE) }),
      })),
    };
  },
  told: async (on, reader, schedule, upTo) =>
    schedule === 'weekly' || news(on).setTold(on, reader, schedule, upTo),
};
