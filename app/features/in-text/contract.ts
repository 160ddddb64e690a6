/** It has no operations: what it finds is in the answer of `page` (`app/contracts/text-marks.ts`). */
import type { ContractEndpoint } from '#app/contract.ts';

export const endpoints = {} as const satisfies Record<string, ContractEndpoint>;
