import { createHash } from 'node:crypto';
import type { Store } from '#app/store/store.ts';
import { readLines } from './lines.ts';

/**
 * The line after which a killed import of these very bytes continues; 0 = from the start.
 *
 * @param source what the progress was saved under
 */
export async function committedLine(
  repository: Store['importProgress'],
  source: string,
  path: string,
): Promise<number> {
  const progress = await repository.get(source);
  if (!progress) return 0;
  const hash = createHash('sha256');
  for await (const lines of readLines(path)) {
    for (const line of lines) {
      hash.update(line.bytes);
      if (line.number === progress.line) return hash.digest('hex') === progress.hash ? progress.line : 0;
    }
  }
  return 0;
}
