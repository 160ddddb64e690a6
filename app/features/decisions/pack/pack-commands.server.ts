/** What operators ask of evidence packs. */
import type { CommandAnswer, Feature } from '#app/feature.ts';
import type { Services } from '#app/api/services.ts';
import { packKeys } from './pack-keys.server.ts';
import { OUTCOMES } from './say-verdict.ts';
import { verifyPack } from './verify-pack.ts';

const MARKS = { right: 'right', wrong: 'WRONG', unchecked: 'not checked' } as const;

/** `regatlas verify <file>` */
export const verifyPackFile: NonNullable<Feature['verifyFile']> = async (file, keys) => {
  const { outcome, checks, fingerprint } = await verifyPack(file, keys);
  if (outcome === 'no-pack') return undefined;
  const isRight = outcome === 'valid' || outcome === 'unknown-key';
  const lines = checks.map(({ state, text }) => `${MARKS[state].padEnd(12)} ${text}\n`);
  return {
    value: { outcome, fingerprint, checks },
    text: `${lines.join('')}${isRight ? `\n${OUTCOMES[outcome]}\n` : ''}`,
    problems: isRight ? [] : [OUTCOMES[outcome]],
  };
};

/** `regatlas decisions new-key` */
export async function newKeyCommand({ store }: Pick<Services, 'store'>): Promise<CommandAnswer> {
  const retired = await store.of(packKeys).retire(new Date().toISOString());
  const text =
    retired > 0
      ? 'The next evidence pack is signed by a new key. Earlier ones stay published.\n'
      : 'No key signs yet: the first evidence pack makes one.\n';
  return { value: { retired }, text, problems: [] };
}
