/** Sends the bytes of a file to where an operation has given leave to put them. */
import type { ProblemDetails } from '#app/contracts/outcome.ts';

/** What an operation answers that gives leave for an upload. */
export interface UploadLeave {
  address: string;
  ticket: string;
}

/** `problem` is absent where something in front of the server answered. */
export type PutAnswer =
  { ok: true; value: unknown } | { ok: false; status: number; problem?: ProblemDetails };

interface PutOptions {
  signal?: AbortSignal | undefined;
  /** Called with the part that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function toAnswer(request: XMLHttpRequest): PutAnswer {
  const { status } = request;
  const value = readJson(request.responseText);
  if (status >= 200 && status < 300) return { ok: true, value };
  const type = request.getResponseHeader('Content-Type') ?? '';
  const isProblem = type.startsWith('application/problem+json') && value !== undefined;
  return { ok: false, status, ...(isProblem && { problem: value as ProblemDetails }) };
}

/**
 * Puts a file. `fetch` does not say how much has been sent.
 *
 * @throws when the server cannot be reached, or the signal is aborted
 */
export function putFile(
  { address, ticket }: UploadLeave,
  file: File,
  { signal, onProgress }: PutOptions = {},
): Promise<PutAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('Authorization', `Bearer ${ticket}`);
    if (onProgress)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
    request.onload = () => resolve(toAnswer(request));
    request.onerror = () => reject(new TypeError('The server cannot be reached.'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
