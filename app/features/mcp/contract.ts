/** It has no operations of its own: its tools are those of others that declare to be one. */
import type { ContractEndpoint } from '#app/contract.ts';

export const endpoints = {} as const satisfies Record<string, ContractEndpoint>;
