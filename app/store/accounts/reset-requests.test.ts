import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewMail } from '../mail/mail.ts';
import { ENGINES, freshStore, type FreshStore } from '../testing/fresh-store.ts';

const AT = '2026-11-20T07:30:00.000Z';
const SOON = '2026-11-20T07:31:00.000Z';
const LATER = '2026-11-20T07:32:00.000Z';

describe.each(ENGINES)('requests for a new password on %s', (engine) => {
  let fresh: FreshStore;
  beforeEach(async () => {
    fresh = await freshStore(engine);
  });
  afterEach(() => fresh.end());
  const requests = () => fresh.store.resetRequests;
  const add = (email: string) => requests().add({ email, vertical: 'payments_compliance' }, AT);

  test('are taken in their order, each by one', async () => {
    for (const name of ['a', 'b', 'c']) await add(`${name}@firm.example`);
    const taken = await Promise.all([1, 2, 3, 4].map(() => requests().take(AT, SOON)));
    expect(taken.map((one) => one?.email[0]).sort()).toEqual(['a', 'b', 'c', undefined]);
  });

  test('are free again when the time is up, unless they are done', async () => {
    for (const name of ['a', 'b']) await add(`${name}@firm.example`);
    const one = (await requests().take(AT, SOON))!;
    await requests().take(AT, SOON);
    await requests().remove(one.id);
    expect(await requests().take(AT, SOON)).toBeNull();
    expect(await requests().take(SOON, LATER)).toMatchObject({ email: 'b@firm.example' });
  });

  test('are answered by one message, even by an instance that was too slow', async () => {
    await add('a@firm.example');
    const { id } = (await requests().take(AT, SOON))!;
    const message = (n: number): NewMail => ({
      ...{ messageId: `<${n}@regatlas.example>`, kind: 'password-reset', recipient: 'a@firm.example' },
      ...{ content: { subject: 'A new password', text: 'Follow this link.', html: '' }, queuedAt: AT },
    });
    await fresh.store.mail.answerResetRequest(id, message(1));
    await fresh.store.mail.answerResetRequest(id, message(2));
    expect(await requests().take(SOON, LATER)).toBeNull();
    expect(await fresh.store.mail.to('a@firm.example', 5)).toHaveLength(1);
  });

  test('are forgotten when nobody waits for them', async () => {
    await add('a@firm.example');
    expect([await requests().prune(AT), await requests().prune(SOON)]).toEqual([0, 1]);
  });
});
