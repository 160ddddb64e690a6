/** Sends a file to a decision: asks for leave, then sends its bytes as they are. */
import type { Client } from '#app/client/client.ts';
import { putFile } from '#app/client/put-file.ts';
import { REFUSALS } from '../../../files/refusals.ts';

/** What is sent. */
interface Attachment {
  id: number;
  /** Of the submission: sent again after a lost answer, it is attached once. */
  key: string;
  file: File;
  note: string;
}

/**
 * @returns why it was refused, a sentence; undefined once it is attached
 * @throws when the server cannot be reached
 */
export async function sendFile(
  client: Client,
  { id, key, file, note }: Attachment,
  onProgress: (part: number) => void,
): Promise<string | undefined> {
  const body = { key, name: file.name.slice(-200), size: file.size, ...(note && { note }) };
  const leave = await client.call('beginDecisionFile', { params: { id: String(id) }, body });
  if (!leave.ok) return leave.problem.detail ?? `${leave.problem.title}.`;
  const answer = await putFile(leave.value, file, { onProgress });
  if (answer.ok) return undefined;
  // A proxy in front of the server may have a limit of its own.
  if (!answer.problem) return answer.status === 413 ? REFUSALS.large : REFUSALS.failed;
  return answer.problem.detail ?? `${answer.problem.title}.`;
}
