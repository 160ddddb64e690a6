/** The folder with the mail of a site without a mail server. */
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than the first line of any message: the longest e-mail address has 320 characters. */
const FIRST_LINE_BYTES = 2048;

/** Where mail is written, in the data folder. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

/**
 * Deletes the messages to addresses that have no account, as after the deletion of one. A folder that does not exist has
 * no messages.
 *
 * @throws if the folder or a file in it cannot be read or changed
 */
export async function clearOutbox(
  folder: string,
  accounts: { byEmail(email: string): Promise<object | null> },
): Promise<void> {
  const hasAccount = new Map<string, boolean>();
  for (const file of await filesIn(folder)) {
    if (!file.endsWith('.txt')) continue;
    const path = join(folder, file);
    const to = await recipientOf(path);
    if (to === undefined) continue;
    const known = hasAccount.get(to) ?? (await accounts.byEmail(to)) !== null;
    hasAccount.set(to, known);
    if (known) continue;
    // The text names the recipient: it goes last, so that an interrupted deletion can be completed.
    await rm(path.replace(/txt$/, 'html'), { force: true });
    await rm(path, { force: true });
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The address on the first line of a message; undefined for other files, and if another sweep deleted it meanwhile. */
async function recipientOf(path: string): Promise<string | undefined> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE_BYTES), 0, FIRST_LINE_BYTES, 0);
      return /^To: (.+)\n/.exec(buffer.toString('utf8', 0, bytesRead))?.[1];
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
