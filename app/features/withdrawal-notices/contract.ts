/** The feature has no API of its own: the queue and the mail of readers tell what it knows. */
import type { ContractEndpoint } from '#app/contract.ts';

export const endpoints = {} as const satisfies Record<string, ContractEndpoint>;
