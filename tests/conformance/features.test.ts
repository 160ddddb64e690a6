/**
 * What features ask of every content type: `testing/conformance.ts` of a feature exports `conformance`, checks by name.
 * Each returns what is wrong, in sentences.
 */
import { describe, expect } from 'vitest';
import { cases, check, type Case } from './suite.ts';

/** Checks of a feature. */
export type Conformance = Readonly<Record<string, (plugin: Case) => string[]>>;

const found = import.meta.glob<{ conformance: Conformance }>('/app/features/*/testing/conformance.ts', {
  eager: true,
});
const checks = Object.values(found).flatMap(({ conformance }) => Object.entries(conformance));

describe.each(cases)('plugins/$id', (plugin) => {
  for (const [name, run] of checks) check(plugin, name, () => expect(run(plugin)).toEqual([]));
});
