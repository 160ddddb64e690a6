import type { Feature } from '#app/feature.ts';
import { tokenOperations, tokenSource } from './tokens.server.ts';

/** Tokens with which programs of readers read what the reader may read. */
export const feature: Feature = { operations: tokenOperations, apiTokens: tokenSource };
