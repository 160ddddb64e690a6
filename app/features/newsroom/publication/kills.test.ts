/**
 * Processes that are killed while they edit and publish: what was acknowledged is there, and of a release all or nothing. A
 * thousand of them: faults/thousand-kills.fault.ts.
 */
import { describe, expect, test } from 'vitest';
import { ENGINES, freshStore } from '#app/store/testing/fresh-store.ts';
import { findLosses, runAndKill, type Line } from '../testing/kills.ts';

const MOMENTS = [
  { doing: 'save', after: 2, delayMs: 1 },
  { doing: 'release', after: 0, delayMs: 3 },
] as const;

describe.each(ENGINES)('a kill on %s', (engine) => {
  test(
    'loses no acknowledged edit, and shows all of a release or nothing',
    { timeout: 240_000 },
    async () => {
      const fresh = await freshStore(engine);
      try {
        const said: Line[] = [];
        for (const moment of MOMENTS) said.push(...(await runAndKill(fresh.options, moment)));
        expect(said.filter(({ saved }) => saved).length).toBeGreaterThan(10);
        expect(await findLosses(fresh.db, said)).toEqual([]);
        // What it would find.
        const [lost] = said.flatMap(({ published }) => published ?? []);
        await fresh.db.updateTable('content').set({ title: 'Saved 1' }).where('nid', '=', lost!).execute();
        expect(await findLosses(fresh.db, said)).toHaveLength(2);
      } finally {
        await fresh.end();
      }
    },
  );
});
