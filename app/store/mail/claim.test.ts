import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '../testing/fresh-store.ts';
import type { NewMail } from './mail.ts';

/** A minute after another. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();

describe.each(ENGINES)('the order in which mail is claimed, on %s', (engine) => {
  let fresh: FreshStore;
  beforeEach(async () => {
    fresh = await freshStore(engine);
  });
  afterEach(() => fresh.end());

  const queue = (name: string, kind: NewMail['kind'], queuedAt: string) =>
    fresh.store.mail.queue({
      ...{ messageId: `<${name}@regatlas.example>`, kind, recipient: 'ada@firm.example' },
      ...{ content: { subject: name, text: 'Follow it.' }, queuedAt },
    });

  test('a link for a new password comes before invitations that were queued earlier', async () => {
    await queue('second', 'invitation', at(0));
    await queue('third', 'digest', at(1));
    await queue('later', 'password-reset', at(9));
    await queue('first', 'password-reset', at(2));
    const order: string[] = [];
    for (;;) {
      const claimed = await fresh.store.mail.claim(`lease ${order.length}`, at(5), at(6));
      if (!claimed) break;
      order.push(claimed.content.subject);
    }
    expect(order).toEqual(['first', 'second', 'third']);
  });
});
