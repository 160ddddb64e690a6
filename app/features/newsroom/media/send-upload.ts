/** Sends a file to the library: asks for leave, then sends its bytes as they are. */
import type { Client } from '#app/client/client.ts';
import { putFile } from '#app/client/put-file.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { MediaEntry } from '../contract/media.ts';

/** A refusal that goes on from "it was not uploaded:". */
const refusalIn = ({ title, detail = `${title}.` }: Pick<ProblemDetails, 'title' | 'detail'>): string =>
  detail.charAt(0).toLowerCase() + detail.slice(1).replace(/\.$/, '');

/** @throws when the server cannot be reached */
export async function sendUpload(
  client: Client,
  file: File,
  signal?: AbortSignal,
): Promise<MediaEntry | { refused: string }> {
  if (file.size === 0) return { refused: 'it is empty' };
  const leave = await client.call('beginUpload', { body: { name: file.name.slice(-200), size: file.size } });
  if (!leave.ok) return { refused: refusalIn(leave.problem) };
  const answer = await putFile(leave.value, file, { signal });
  if (answer.ok) return answer.value as MediaEntry;
  // A proxy in front of the server may have a limit of its own.
  if (!answer.problem)
    return { refused: answer.status === 413 ? 'it is too large' : 'the server did not take it' };
  return { refused: refusalIn(answer.problem) };
}
