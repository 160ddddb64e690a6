import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '../testing/fresh-store.ts';
import type { NewMail } from './mail.ts';

/** A minute after another. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();

describe.each(ENGINES)('what was being handed over when an instance ended, on %s', (engine) => {
  let fresh: FreshStore;
  beforeEach(async () => {
    fresh = await freshStore(engine);
  });
  afterEach(() => fresh.end());

  /** Instance after instance takes the message, begins, and ends. @returns how often one could */
  async function handOver(kind: NewMail['kind']): Promise<number> {
    const { mail } = fresh.store;
    await mail.queue({
      ...{ messageId: '<1@regatlas.example>', kind, recipient: 'ada@firm.example' },
      ...{ content: { subject: 'A link', text: 'Follow it.' }, queuedAt: at(0) },
    });
    for (let times = 0; ; times++) {
      const claimed = await mail.claim(`instance ${times}`, at(2 * times), at(2 * times + 1));
      if (!claimed) return times;
      expect(await mail.begin(claimed.id, `instance ${times}`)).toBe(true);
      await mail.recover(at(2 * times + 2), false);
    }
  }

  test.each([
    ['password-reset', 3],
    ['invitation', 3],
    ['digest', 1],
    ['hand-over', 1],
  ] as const)('%s: is handed over %d times at most, and is uncertain then', async (kind, times) => {
    expect(await handOver(kind)).toBe(times);
    expect(await fresh.store.mail.to('ada@firm.example', 5)).toMatchObject([{ state: 'uncertain' }]);
  });
});
