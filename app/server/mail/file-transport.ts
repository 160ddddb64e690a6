/** Mail as files for the operator of the site, where no mail server is configured. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport, OutgoingMail } from './transport.ts';

const line = (name: string, value: string) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}\n`;

function asText({ to, subject, messageId, date, headers = {}, text }: OutgoingMail, from: string): string {
  const more = Object.entries({ From: from, Date: date.toUTCString(), 'Message-ID': messageId, ...headers });
  return `${line('To', to)}${line('Subject', subject)}${more.map(([name, value]) => line(name, value)).join('')}\n${text}`;
}

/** Part of a file name that sorts by time and is the same for every attempt. */
function fileName({ date, messageId }: OutgoingMail): string {
  return `${date.getTime()}-${messageId.replace(/@.*$/, '').replace(/[^\w-]/g, '')}`;
}

/** Writes each message to a folder, and its HTML beside it. A second attempt replaces the files of the first. */
export function fileTransport(folder: string, from: string): MailTransport {
  async function write(name: string, text: string): Promise<void> {
    const path = join(folder, name);
    // Whoever reads the folder meanwhile never sees half a message.
    await writeFile(`${path}.part`, text, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
  return {
    isRepeatable: true,
    async open() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return {
        async send(mail) {
          try {
            if (mail.html) await write(`${fileName(mail)}.html`, mail.html);
            await write(`${fileName(mail)}.txt`, asText(mail, from));
            return { state: 'sent' };
          } catch (error) {
            return { state: 'later', problem: (error as Error).message };
          }
        },
        close() {},
      };
    },
  };
}
