/** What features tell readers in their digests, beside what their rules matched. */
import { featuresInUse, noticeSources, activeFeatures } from '#app/api/feature-parts.ts';
import type { Notice, NoticeReader, NoticeSchedule, NoticeSource } from '#app/api/notice-source.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Db } from '#app/store/tables.ts';
import type { DigestSchedule } from './digest-slot.server.ts';

/** What waits for a reader. */
export interface WaitingNotices {
  notices: readonly Notice[];
  /** Whether something happened, also if the reader may not read it any more. */
  hasNews: boolean;
  /** In an open transaction: the reader is told. @returns false if another message has told some of it meanwhile */
  told(on: Db): Promise<boolean>;
}

const NONE: WaitingNotices = { notices: [], hasNews: false, told: async () => true };

const isNoticed = (schedule: DigestSchedule): schedule is NoticeSchedule => schedule !== 'weekly';

/** Readers whom something waits for, in all verticals. */
export async function noticesWaiting(
  services: Services,
  schedule: DigestSchedule,
  since: string,
): Promise<NoticeReader[]> {
  if (!isNoticed(schedule)) return [];
  const sources = noticeSources(featuresInUse(services.config()));
  return (await Promise.all(sources.map((source) => source.waiting(services, schedule, since)))).flat();
}

/** What waits for one reader, with the reader's access of now. */
export async function findNotices(
  viewer: Viewer,
  schedule: DigestSchedule,
  time: { since: string; until: string },
): Promise<WaitingNotices> {
  if (!isNoticed(schedule)) return NONE;
  const reader: NoticeReader = { userId: viewer.user.userId, vertical: viewer.vertical.id };
  const found = await Promise.all(
    noticeSources(activeFeatures(viewer.vertical)).map(
      async (source) => [source, await source.find(viewer, schedule, time)] as const,
    ),
  );
  const news = found.flatMap(([source, { upTo }]): [NoticeSource, string][] =>
    upTo === undefined ? [] : [[source, upTo]],
  );
  return {
    notices: found.flatMap(([, { notices }]) => notices),
    hasNews: news.length > 0,
    async told(on) {
      for (const [source, upTo] of news) if (!(await source.told(on, reader, schedule, upTo))) return false;
      return true;
    },
  };
}
