/** A newsroom with readers who follow items, and what they are told; for tests of withdrawals. */
import { afterEach, beforeEach, expect } from 'vitest';
import type { QueueRow } from '#app/features/inbox/contract.ts';
import {
  clientId,
  createDeskSite,
  NEWSROOM,
  VERTICAL,
  type DeskSite,
} from '#app/features/newsroom/testing/desk-site.ts';
import { queueDigests } from '#app/features/watch/digests/queue-digests.server.ts';
import { createWatchMatcher } from '#app/features/watch/rules/matcher.server.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import { anArticle } from './content.ts';
import { V } from './operations/calls.ts';
import { followWithdrawals } from '#app/features/withdrawal-notices/follow.server.ts';

const ORIGIN = 'https://pay.example';
export const PRODUCT = 502;
export const NOTE = 'The consultation was cancelled.';
/** The clock of a test site: Saturday. */
const START = Date.parse('2026-11-21T09:00:00Z');

/**
 * Makes one before each test of the suite that calls it. Its readers: `holder` and `other` may read all, `limited` a part, and
 * the subscription of `ended` has ended.
 */
export function withdrawalDesk(engine: Parameters<typeof createDeskSite>[0]) {
  let desk: DeskSite;
  let time: number;
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  beforeEach(async () => {
    desk = await createDeskSite(engine);
    time = START;
    const products = [desk.site.config.verticals[VERTICAL]!.products[String(PRODUCT)]!.key];
    for (const [name, rights] of Object.entries({
      holder: { products },
      limited: {},
      other: { products },
      ended: { active: false },
    })) {
      tokens[name] = (await desk.site.account(name, rights)).access_token;
      ids[name] = (await desk.fresh.store.users.byEmail(`${name}@test.example`))!.id;
    }
  }, 60_000);
  afterEach(async () => {
    expect(desk.site.errors).toEqual([]);
    await desk.end();
  });

  const goTo = (iso: string) => {
    desk.site.pass((Date.parse(iso) - time) / 1000);
    time = Date.parse(iso);
  };
  const publish = (nid: number, more: Parameters<typeof anArticle>[1] = {}) =>
    desk.site.store.content.publish(
      anArticle(nid, { type: 'insight-article', title: `Zebra ${nid}`, path: `item-${nid}`, ...more }),
    );
  const bookmark = (who: string, nid: number) =>
    desk.fresh.db
      .insertInto('bookmark')
      .values({
        ...{ user_id: ids[who]!, vertical: VERTICAL, nid, title: 'Old', type: 'insight-article', version: 1 },
        ...{ seen_at: '2026-11-03T09:00:00Z', created_at: '2026-11-03T09:00:00Z', deleted_at: null },
      })
      .execute();
  const rule = async (who: string, schedule: string, name: string) => {
    const json = { from: '/search?query=zebra', name, schedule };
    const answer = await desk.site.ask(`${V}/watchlist`, { token: tokens[who], json });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json as { id: number; version: string };
  };
  const match = () => createWatchMatcher(desk.site.services).catchUp();
  const follow = (services = desk.site.services) => followWithdrawals(services);
  const withdraw = async (nid: number, more: object = {}) => {
    const answer = await desk.site.ask(`${NEWSROOM}/items/${nid}/withdraw`, {
      token: await tokenFor('publisher'),
      json: { client_id: clientId(), version: 1, reason: 'Secret reason.', reader_note: NOTE, ...more },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  let messages = 0;
  const mail = () =>
    queueDigests({
      services: desk.site.services,
      originFor: () => ORIGIN,
      messageId: () => `<${++messages}@pay.example>`,
    });
  const mails = async () =>
    (await desk.fresh.db.selectFrom('mail').selectAll().orderBy('id').execute()).map(
      ({ recipient, content }) => ({
        ...(JSON.parse(content!) as MailContent),
        who: recipient.split('@')[0],
      }),
    );
  const rows = async () =>
    (await desk.fresh.db.selectFrom('withdrawal_notice').selectAll().orderBy('user_id').execute()).map(
      ({ user_id, schedule, reason }) => ({
        ...{ schedule, reason },
        who: Object.keys(ids).find((name) => ids[name] === user_id),
      }),
    );
  /** Signed in anew: days pass. */
  const tokenFor = async (who: string) =>
    (await desk.site.issueTokensFor(`${who}@test.example`)).access_token;
  const queue = async (who: string): Promise<QueueRow[]> => {
    const { json } = await desk.site.ask(`${V}/queue`, { token: await tokenFor(who) });
    return (json.rows as QueueRow[]).filter(({ key }) => key.startsWith('withdrawal-notices:'));
  };
  const predicted = async (nid: number): Promise<number> => {
    const { impact } = await desk.make('publisher', `/items/${nid}/withdrawal-impact`);
    return impact.find(({ id }: { id: string }) => id === 'withdrawal-notices').count;
  };

  return {
    getDesk: () => desk,
    ...{
      ids,
      tokens,
      goTo,
      publish,
      bookmark,
      rule,
      match,
      follow,
      withdraw,
      mail,
      mails,
      rows,
      queue,
      predicted,
    },
  };
}
