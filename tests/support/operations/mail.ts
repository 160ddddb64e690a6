import type { TestApi } from '../api.ts';
import type { Calls } from './calls.ts';

/** A message whose hand-over was interrupted. */
async function interruptedMail({ store, services }: TestApi): Promise<number> {
  const at = services.now().toISOString();
  const id = await store.mail.queue({
    ...{ messageId: '<interrupted@regatlas.example>', kind: 'digest', recipient: 'ada@firm.example' },
    ...{ content: { subject: 'A digest', text: 'Text' }, queuedAt: at },
  });
  await store.mail.claim('lease', at, at);
  await store.mail.end(id, 'lease', { state: 'uncertain', problem: 'lost' }, at);
  return id;
}

/** Mail whose delivery is uncertain. */
export const mailCalls = {
  undeliveredMail: {
    need: 'administrator',
    good: { who: 'admin' },
    reads: () => [['/api/undelivered-mail']],
    problems: { permission_missing: () => ['/api/undelivered-mail'] },
  },
  sendMailAgain: {
    need: 'administrator',
    async good({ site }) {
      return { who: 'admin', params: { id: String(await interruptedMail(site)) } };
    },
    plain: { params: { id: '1' } },
    reads: 'nothing',
    problems: {
      permission_missing: () => ['/api/undelivered-mail/1', { method: 'POST' }],
      not_found: () => ['/api/undelivered-mail/99999', { who: 'admin', method: 'POST' }],
    },
  },
} satisfies Calls;
