/** What an operator is told when a digest did not come. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import type { WatchRuleTable } from '../tables.ts';
import { feature } from '../feature.server.ts';

const VERTICAL = 'payments_compliance';
/** A Friday; the clock of a test site shows Saturday, 09:00 UTC. */
const DAY = '2026-11-20';

describe.each(ENGINES)('why a digest did not come, on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  beforeEach(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ store: fresh.store, library: false });
    await site.account('reader', { permissions: ['hs'] });
  });
  afterEach(async () => {
    await site.end();
    await fresh.end();
  });

  const reader = async () => (await fresh.store.users.byEmail('reader@test.example'))!;
  const why = async (day = DAY) => {
    const { store, config, now } = site.services;
    const question = { store, config: config(), user: await reader(), day, now: now() };
    return (await feature.why!['digest']!(question)).join('\n');
  };

  async function rule(over: Partial<{ schedule: WatchRuleTable['schedule']; paused_at: string }> = {}) {
    const { id } = await fresh.db
      .insertInto('watch_rule')
      .values({
        ...{ user_id: (await reader()).id, vertical: VERTICAL, name: 'Custody', note: '', path: '/search' },
        query: JSON.stringify({ text: 'custody', terms: [] }),
        ...{ schedule: 'daily', per_month: 1, from_event: 0, created_at: '2026-10-01T00:00:00.000Z' },
        ...over,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  let nid = 0;
  const match = (ruleId: number, over: object = {}) =>
    fresh.db
      .insertInto('watch_match')
      .values({
        ...{ rule_id: ruleId, nid: ++nid, fingerprint: 'x', event_id: nid, kind: 'published' },
        matched_at: '2026-11-19T12:00:00.000Z',
        ...over,
      })
      .execute();
  async function digest(mail: object | null, slot = DAY) {
    const { id: user_id } = await reader();
    const id = await fresh.store.mail.queue({
      ...{ messageId: `<${++nid}@x>`, kind: 'digest', userId: user_id, recipient: 'reader@test.example' },
      ...{ content: { subject: 's', text: 't' }, queuedAt: `${DAY}T06:31:00.000Z` },
    });
    await fresh.db
      .insertInto('digest')
      .values({ user_id, vertical: VERTICAL, schedule: 'daily', slot, mail_id: id })
      .execute();
    if (mail) await fresh.db.updateTable('mail').set(mail).where('id', '=', id).execute();
    else await fresh.db.deleteFrom('mail').where('id', '=', id).execute();
  }

  test('there are no rules', async () => {
    expect(await why()).toMatch(/no watch rules, and no digest was queued.*not known/);
  });

  test('nothing matched', async () => {
    await rule();
    expect(await why()).toMatch(
      /none was queued; it was due at 2026-11-20 .*There was nothing to say: 1 active watch rule/,
    );
  });

  test('it is not sent on that day of the week', async () => {
    await rule();
    expect(await why('2026-11-15')).toContain('it is not sent on a Sunday');
  });

  test('it is still to come', async () => {
    await rule();
    expect(await why('2026-11-23')).toContain('which has not come yet');
  });

  test('the reader had unsubscribed, or paused it', async () => {
    await rule();
    const stop = { user_id: (await reader()).id, vertical: VERTICAL, schedule: 'daily' };
    await fresh.db
      .insertInto('digest_stop')
      .values({ ...stop, stopped_at: '2026-11-01T08:00:00.000Z', until: null })
      .execute();
    expect(await why()).toContain('The reader had unsubscribed from it at 2026-11-01 08:00 UTC');
    await fresh.db.updateTable('digest_stop').set({ until: '2026-11-30T08:00:00.000Z' }).execute();
    expect(await why()).toContain('had paused it at 2026-11-01 08:00 UTC, until 2026-11-30');
    // Over before that day.
    await fresh.db.updateTable('digest_stop').set({ until: '2026-11-10T08:00:00.000Z' }).execute();
    expect(await why()).not.toContain('paused');
  });

  test('no rule was active', async () => {
    await rule({ paused_at: '2026-11-02T00:00:00.000Z' });
    expect(await why()).toContain('None of the 1 watch rule with this schedule was active then');
  });

  test('rules have no e-mail', async () => {
    await rule({ schedule: 'none' });
    expect(await why()).toContain('without e-mail');
  });

  test('what matched is elsewhere', async () => {
    const id = await rule();
    await match(id, { seen_at: '2026-11-19T13:00:00.000Z' });
    await match(id, { queued_at: '2026-11-19T13:00:00.000Z' });
    const said = await why();
    expect(said).toContain('they matched 2 times: 1 that could not be shown any more');
    expect(said).toContain('1 that the reader has seen in the watchlist. So nothing was left');
  });

  test('it should have come, and the data does not say why not', async () => {
    await match(await rule());
    expect(await why()).toMatch(/1 still waiting for a message.*not known here: look in the log/s);
  });

  test.each([
    [{ state: 'sent', ended_at: `${DAY}T06:32:00.000Z` }, 'the mail server took it at 2026-11-20 06:32 UTC'],
    [{ state: 'queued', attempts: 3, problem: '451 try later' }, '3 attempts failed.*451 try later'],
    [{ state: 'failed', ended_at: `${DAY}T06:32:00.000Z`, problem: '550 no such user' }, 'given up.*550'],
    [{ state: 'uncertain', ended_at: `${DAY}T06:32:00.000Z` }, 'whether the mail server has it is not known'],
    [null, 'record of the message has been deleted, so how it ended is not known'],
  ])('it was queued, and %j', async (mail, said) => {
    await rule();
    await digest(mail);
    expect(await why()).toMatch(new RegExp(said, 's'));
    expect(await why('2026-11-19')).not.toContain('was queued at');
  });

  test('the account is disabled, or the subscription has ended', async () => {
    await rule();
    const { id } = await reader();
    await fresh.db
      .updateTable('subscription')
      .set({ active: 0 } as never)
      .where('user_id', '=', id)
      .execute();
    expect(await why()).toMatch(/no active subscription now.*not known here/);
    await fresh.store.users.setDisabled(id, '2026-11-10T00:00:00.000Z');
    expect(await why()).toContain('disabled since 2026-11-10 00:00 UTC');
  });
});
