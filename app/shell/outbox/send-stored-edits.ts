import { hasStoredEdits } from '#app/state/outbox/stored-edits.ts';
import type { ShellData } from '../types.ts';

/**
 * Sends the edits that an earlier page left in this browser, so that what is loaded afterwards has them. Without any it
 * does nothing, and loads no code.
 */
export async function sendStoredEdits(
  vertical: Pick<ShellData['vertical'], 'id' | 'tokenType'>,
): Promise<void> {
  if (!hasStoredEdits()) return;
  const { openOutbox } = await import('./open-outbox.ts');
  await openOutbox(vertical)?.flush();
}
