/** What operators ask of evidence packs. */
import type { CommandAnswer } from '#app/feature.ts';
import type { Services } from '#app/api/services.ts';
import { signingKeys } from '#app/store/signing-keys.ts';

/** `regatlas decisions new-key` */
export async function newKeyCommand({ store }: Pick<Services, 'store'>): Promise<CommandAnswer> {
  const retired = await store.of(signingKeys).retire(new Date().toISOString());
  const text =
    retired > 0
      ? 'The next file is signed by a new key. Earlier ones stay published.\n'
      : 'No key signs yet: the first signed file makes one.\n';
  return { value: { retired }, text, problems: [] };
}
