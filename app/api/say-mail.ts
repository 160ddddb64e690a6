/** What became of a message, in a sentence. */
import type { RecordedMail } from '#app/store/mail/mail.ts';
import { formatCount } from '#app/text/count.ts';

const time = (iso: string | null) =>
  iso === null ? 'an unknown time' : `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** How a message is, such as `it was queued at … for …, and the mail server took it at …`. */
export function sayMail(mail: Omit<RecordedMail, 'id' | 'kind'>): string {
  const { state, recipient, attempts, queued_at, ended_at, next_at, problem } = mail;
  const queued = `it was queued at ${time(queued_at)} for ${recipient}`;
  const error = problem === null ? '' : ` The last error: ${problem}`;
  switch (state) {
    case 'sent':
      return `${queued}, and the mail server took it at ${time(ended_at)}. What it did with it then is not known here: ask it for this address, and look into the spam folder.`;
    case 'queued':
      return attempts === 0
        ? `${queued}, and has not been tried yet.`
        : `${queued}; ${formatCount(attempts, 'attempt')} failed, and the next is at ${time(next_at)}.${error}`;
    case 'claimed':
    case 'sending':
      return `${queued}, and an instance is sending it now, or ended while it did.`;
    case 'failed':
      return `${queued}, and was given up at ${time(ended_at)}.${error}`;
    case 'expired':
      return `${queued}, and was not worth sending any more at ${time(ended_at)}.${error}`;
    case 'uncertain':
      return `${queued}; the connection broke while it was handed over at ${time(ended_at)}, so whether the mail server has it is not known. An administrator can send it again.${error}`;
  }
}
