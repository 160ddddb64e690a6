/** `regatlas mail …`: what became of messages. */
import { sayMail } from '#app/api/say-mail.ts';
import { recordId } from '#app/text/record-id.ts';
import { type AccountSite, type Action, BadUsage, failed, runCommand } from '../accounts/command-line.ts';
import type { CommandIo } from '../db.ts';

/** Messages that are named. */
const MOST = 50;

const USAGE = `regatlas mail status <e-mail>   what became of the messages to an address, the newest first
regatlas mail again <id>        sends a message again whose hand-over was interrupted

  What was sent or given up is known for 90 days; the newest ${MOST} are named.
  --json             prints the result as JSON

Uses the database of DATABASE_URL or DATA_DIR; the server may run meanwhile, and sends what is queued.
Exit codes: 0 done, 1 not found, 2 the command was not understood.
`;

const status: Action = {
  options: {},
  async run({ store }, _, [email, ...more]) {
    if (!email?.includes('@') || more.length > 0) throw new BadUsage('Give one e-mail address.');
    const messages = await store.mail.to(email.trim(), MOST);
    const lines = messages.map((message) => `${message.id}  ${message.kind}: ${sayMail(message)}`);
    return {
      value: { email, messages },
      text:
        lines.map((line) => `${line}\n`).join('') ||
        `No message to ${email} is on record. What ended more than 90 days ago has been deleted.\n`,
      problems: [],
    };
  },
};

const again: Action = {
  options: {},
  async run({ store, now }, _, [given = '', ...more]) {
    const id = recordId(given);
    if (id === undefined || more.length > 0) throw new BadUsage('Give the number of one message.');
    if (!(await store.mail.sendAgain(id, now().toISOString())))
      return failed(`Message ${id} cannot be sent again: it was not interrupted, or its text has expired.`);
    return { value: { id }, text: `Message ${id} is queued.\n`, problems: [] };
  },
};

/** @returns the exit code */
export const mailCommand = (args: string[], io: CommandIo, site?: AccountSite): Promise<number> =>
  runCommand({ name: 'mail', usage: USAGE, actions: { status, again } }, args, io, site);
