/** What owners and teams are told of shared things: in the queue, and by mail at the reader's hour. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { meet, type Meeting } from '#app/features/comments/testing/meeting.ts';
import { featureWork } from '#app/server/background/feature-work.ts';
import type { MailContent } from '#app/store/mail/mail.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { anArticle } from '#tests/support/content.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The clock of a test site: Saturday. */
const START = Date.parse('2026-11-21T09:00:00Z');
const MONDAY = '2026-11-23T07:30:00Z';

describe.each(ENGINES)('on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let meeting: Meeting;
  let time: number;
  beforeEach(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    meeting = await meet(site);
    time = START;
  });
  afterEach(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  const ask: Meeting['ask'] = (...call) => meeting.ask(...call);
  const pass = (seconds: number) => {
    site.pass(seconds);
    time += seconds * 1000;
  };
  const goTo = async (iso: string) => {
    pass((Date.parse(iso) - time) / 1000);
    await meeting.signInAgain();
  };
  type Thing = { kind: string; id: string };
  const write = async (who: string, thing: Thing, text: string) => {
    pass(1);
    const answer = await ask(who, '/discussion/comments', { ...thing, key: randomUUID(), text });
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return answer.json.comments.at(-1).id as number;
  };
  type Row = {
    key: string;
    seen: string;
    title: string;
    reasons: { source: string; text: string }[];
    changes: string[];
  };
  /** Rows of the team in somebody's queue. */
  const rows = async (who: string): Promise<Row[]> =>
    ((await ask(who, '/queue')).json.rows as Row[]).filter(({ key }) => key.startsWith('comments:'));
  const said = async (who: string) =>
    (await rows(who)).map(({ title, reasons, changes }) => [
      title,
      ...reasons.map(({ text }) => text),
      ...changes,
    ]);
  let messages = 0;
  const queueMail = () =>
    featureWork(site.services).queueMail({
      services: site.services,
      originFor: () => 'https://pay.example',
      messageId: () => `<${++messages}@pay.example>`,
    });
  const mails = async () =>
    (await fresh.db.selectFrom('mail').selectAll().orderBy('id').execute()).map(({ recipient, content }) => ({
      to: recipient.split('@')[0]!,
      ...(JSON.parse(content!) as MailContent),
    }));
  const subjects = async () => (await mails()).map(({ to, subject }) => `${to}: ${subject}`);

  test('the owner is told of comments and changes, the team of what is shared with it, and each of mentions', async () => {
    const thing = await meeting.checklist('ada', 'edit');
    expect(await said('ada')).toEqual([]);
    expect(await said('ben')).toEqual([['Safeguarding', 'Ada Test shared it with Licensing']]);
    expect(await said('cleo')).toEqual([]);
    await write('ben', thing, 'What about Spain?');
    pass(1);
    const item = await ask('ben', `/workspace/checklists/${thing.id}/items`, {
      key: 'one',
      title: 'Appoint',
    });
    pass(1);
    await ask(
      'ben',
      `/workspace/checklists/${thing.id}/items/${item.json.id}`,
      { version: 1, status: 'done' },
      'PATCH',
    );
    expect(await said('ada')).toEqual([
      [
        ...['Safeguarding', 'Ben Test commented on your checklist', 'Ben Test changed your checklist'],
        ...['Ben Test: “Appoint” is done', 'Ben Test: “Appoint” is new', 'Ben Test: “What about Spain?”'],
      ],
    ]);
    await write('ada', thing, 'Spain is on its way, @Ben Test');
    expect(await said('ben')).toEqual([
      [
        ...['Safeguarding', 'Ada Test mentioned you', 'Ada Test shared it with Licensing'],
        'Ada Test: “Spain is on its way, @Ben Test”',
      ],
    ]);
    // Who has written before is told what comes after, also without a name.
    await write('ada', thing, 'And Italy');
    expect((await said('ben'))[0]).toContain('Ada Test commented after you');
    expect(await said('cleo')).toEqual([]);
  });

  test('the owner of a note is told of comments and of another text, as far as a colleague opens its page', async () => {
    await site.store.content.publish(
      anArticle(31, { type: 'insight-article', path: 'item-31', title: 'A page' }),
    );
    const id = randomUUID();
    await ask('ada', '/notes', { id, page_id: 31, text: 'Initials only' });
    const thing = { kind: 'note', id };
    await meeting.share('ada', thing, 'edit');
    expect(await said('ben')).toEqual([['Note on A page', 'Ada Test shared it with Licensing']]);
    await write('ben', thing, 'And the bank?');
    pass(1);
    await ask('ben', `/notes/${id}`, { text: 'Initials and bank', version: 1 }, 'PATCH');
    // Sent again after the response was lost: it is told once.
    await ask('ben', `/notes/${id}`, { text: 'Initials and bank', version: 1 }, 'PATCH');
    expect(await said('ada')).toEqual([
      [
        ...['Note on A page', 'Ben Test commented on your note', 'Ben Test changed your note'],
        ...['Ben Test: Text changed', 'Ben Test: “And the bank?”'],
      ],
    ]);
    await site.store.content.withdraw(31);
    expect(await rows('ben')).toEqual([]);
    expect((await ask('ben', `/discussion?kind=note&id=${id}`)).status).toBe(404);
  });

  test('what a reader does is not told to that reader', async () => {
    const thing = await meeting.checklist('ada', 'edit');
    await write('ada', thing, 'Note to myself, @Ada Test');
    expect(await said('ada')).toEqual([]);
    await goTo(MONDAY);
    await queueMail();
    expect((await mails()).map(({ to }) => to)).toEqual(['ben']);
  });

  test('what was settled comes back with what happens next, and not with a deletion', async () => {
    const thing = await meeting.checklist('ada', 'read');
    await write('ben', thing, 'First');
    const settle = async () => {
      const [{ key, seen }] = (await rows('ada')) as [Row];
      await ask('ada', '/queue', { action: 'done', rows: [{ key, seen }] });
    };
    await settle();
    expect(await rows('ada')).toEqual([]);
    const second = await write('ben', thing, 'Second');
    expect(await rows('ada')).toHaveLength(1);
    await settle();
    await ask('ben', `/discussion/comments/${second}`, undefined, 'DELETE');
    expect(await rows('ada')).toEqual([]);
  });

  test('the text of a deleted comment is in no queue and no mail', async () => {
    const thing = await meeting.checklist('ada', 'read');
    const id = await write('ben', thing, 'quetzal');
    await ask('ben', `/discussion/comments/${id}`, undefined, 'DELETE');
    expect(JSON.stringify(await rows('ada'))).not.toContain('quetzal');
    await goTo(MONDAY);
    await queueMail();
    expect(JSON.stringify(await mails())).not.toContain('quetzal');
    expect((await mails()).map(({ to }) => to)).toEqual(['ben']);
  });

  test('one mail at the reader’s hour has all of it, and each thing is told once', async () => {
    const thing = await meeting.checklist('ada', 'edit');
    await write('ben', thing, 'What about\nSpain?');
    await queueMail();
    expect(await mails()).toEqual([]);
    await goTo('2026-11-23T07:29:00Z');
    await queueMail();
    expect(await mails()).toEqual([]);
    await goTo(MONDAY);
    await Promise.all([queueMail(), queueMail()]);
    await queueMail();
    expect((await subjects()).sort()).toEqual([
      'ada: Ben Test commented on your checklist: Safeguarding',
      'ben: Ada Test shared it with Licensing: Safeguarding',
    ]);
    const toAda = (await mails()).find(({ to }) => to === 'ada')!;
    expect(toAda.text).toContain(
      `== Your team\n\nBen Test commented on your checklist: Safeguarding\n“What about Spain?”\nhttps://pay.example/`,
    );
    expect(toAda.html).toContain('“What about Spain?”');
    expect(toAda.headers!['List-Id']).toMatch(/^<daily\./);
    // The next day has what came since.
    await write('ben', thing, 'And <b>Italy</b>?');
    await goTo('2026-11-24T07:30:00Z');
    await queueMail();
    const next = (await mails()).slice(2);
    expect(next.map(({ to }) => to)).toEqual(['ada']);
    expect(next[0]!.text).not.toContain('Spain');
    expect(next[0]!.html).toContain('&lt;b&gt;Italy');
  });

  test('a mention is told at once, held to one message in ten minutes, and not again in the morning', async () => {
    const thing = await meeting.checklist('ada', 'read');
    await write('ada', thing, '@Ben Test, look');
    await queueMail();
    expect(await subjects()).toEqual(['ben: Ada Test mentioned you: Safeguarding']);
    await write('ada', thing, '@Ben Test, and here');
    await write('ada', thing, '@Ben Test, and there');
    pass(60);
    await queueMail();
    expect(await subjects()).toHaveLength(1);
    pass(600);
    await queueMail();
    await queueMail();
    expect((await subjects())[1]).toBe('ben: Ada Test mentioned you: Safeguarding; 1 more');
    await goTo(MONDAY);
    await queueMail();
    const morning = (await mails()).slice(2);
    expect(morning.map(({ to }) => to)).toEqual(['ben']);
    // Only what was shared.
    expect(morning[0]!.text).not.toContain('mentioned you');
  });

  test('a mail has nothing that its reader could not read when it is made', async () => {
    const thing = await meeting.checklist('ada', 'read', 'quetzal title');
    await write('ben', thing, 'Me first');
    await write('ada', thing, 'quetzal @Ben Test');
    await ask('ada', `/api/teams/${meeting.team}/members/${meeting.ids['ben']}`, undefined, 'DELETE');
    await queueMail();
    await goTo(MONDAY);
    await queueMail();
    expect((await mails()).map(({ to }) => to)).toEqual(['ada']);
    expect(JSON.stringify(await rows('ben'))).not.toContain('quetzal');
    // Back in the team, nothing of it is told later.
    await ask('ada', `/api/teams/${meeting.team}/members`, { email: 'ben@test.example' });
    await goTo('2026-11-24T07:30:00Z');
    await queueMail();
    expect((await mails()).map(({ to }) => to)).toEqual(['ada']);
  });

  test('who has no subscription any more, or wants no digests, gets no mail', async () => {
    const thing = await meeting.checklist('ada', 'read');
    await write('ben', thing, 'Hello');
    await ask('ada', '/digests', { schedule: 'daily', stopped: true });
    await goTo(MONDAY);
    await queueMail();
    expect((await mails()).map(({ to }) => to)).toEqual(['ben']);
  });

  test('the queue is left out of by a thing that is deleted or private again', async () => {
    const thing = await meeting.checklist('ada', 'read');
    expect(await rows('ben')).toHaveLength(1);
    await meeting.share('ada', thing, null);
    expect(await rows('ben')).toEqual([]);
    await meeting.share('ada', thing, 'read');
    await ask('ada', `/workspace/checklists/${thing.id}`, undefined, 'DELETE');
    expect(await rows('ben')).toEqual([]);
  });
});
