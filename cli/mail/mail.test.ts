import { describe, expect, test } from 'vitest';
import { ENGINES } from '#app/store/testing/fresh-store.ts';
import { accountCommands } from '../accounts/testing/account-commands.ts';
import { mailCommand } from './mail.ts';

const AT = '2026-11-20T07:30:00.000Z';

describe.each(ENGINES)('messages on %s', (engine) => {
  const site = accountCommands(engine);
  const queue = (recipient: string) =>
    site.getStore().mail.queue({
      ...{ messageId: `<${recipient}>`, kind: 'digest', recipient, queuedAt: AT },
      content: { subject: 'News of the day', text: 'Text' },
    });

  test('to an address are named with what became of them, and not with what they say', async () => {
    const { mail } = site.getStore();
    await queue('ada@firm.example');
    const lost = await queue('Ada@firm.example');
    await queue('ben@firm.example');
    for (let n = 0; n < 2; n++) {
      const claimed = (await mail.claim(`lease ${n}`, AT, AT))!;
      await mail.begin(claimed.id, `lease ${n}`);
      const end = n === 0 ? ({ state: 'sent' } as const) : { state: 'uncertain', problem: 'the line broke' };
      await mail.end(claimed.id, `lease ${n}`, end as Parameters<typeof mail.end>[2], AT);
    }
    const { code, out } = await site.run(mailCommand, ['status', 'ada@FIRM.example']);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(
        /^\d+ {2}digest: it was queued at 2026-11-20 07:30 UTC for Ada@.*whether the mail server has it is not known.*the line broke$/,
      ),
      expect.stringMatching(/^\d+ {2}digest: .* for ada@firm\.example, and the mail server took it/),
      '',
    ]);
    expect(out).not.toContain('News of the day');
    expect((await site.run(mailCommand, ['again', String(lost)])).code).toBe(0);
    expect((await site.run(mailCommand, ['again', String(lost)])).code).toBe(1);
    expect((await site.run(mailCommand, ['status', 'ada@firm.example'])).out).toContain(
      'has not been tried yet',
    );
  });

  test('that do not exist are not asserted to have been lost', async () => {
    const { code, out } = await site.run(mailCommand, ['status', 'nobody@firm.example']);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^No message to nobody@firm\.example is on record/),
    ]);
    for (const args of [['status'], ['status', 'nobody'], ['again', 'x'], ['rain']])
      expect((await site.run(mailCommand, args)).code).toBe(2);
  });
});
