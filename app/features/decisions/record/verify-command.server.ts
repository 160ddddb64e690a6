/** `regatlas decisions verify` */
import type { CommandAnswer } from '#app/feature.ts';
import type { Services } from '#app/api/services.ts';
import { formatCount } from '#app/text/count.ts';
import { numberText } from '../decision-labels.ts';
import { decisionRecords } from './verify.server.ts';

/** Walks every record and reads every file, and says at which entry one is not as it was written. */
export async function verifyCommand({ store }: Pick<Services, 'store'>): Promise<CommandAnswer> {
  const { faults, ...checked } = await store.of(decisionRecords).verify();
  const what = `${formatCount(checked.decisions, 'decision')}, ${formatCount(checked.entries, 'entry', 'entries')}, ${formatCount(checked.files, 'file')}`;
  return {
    value: { ...checked, faults },
    text: faults.length === 0 ? `${what}: none was changed, removed or moved.\n` : '',
    problems: faults.map(({ id, text }) => `${numberText(id)}: ${text}`),
  };
}
