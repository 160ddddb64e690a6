import { reference, type ContractAdditions } from '#app/contract.ts';
import { QueueCount } from './contract.ts';

/** What the queue adds to answers of the platform about one reader. */
export const additions = {
  homeMine: { queue: reference(QueueCount) },
} as const satisfies ContractAdditions;
