/** `npm run faults`: what breaks, tried on the built product. One file after another, because each has the machine to itself. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['faults/**/*.fault.ts'],
    globalSetup: ['faults/support/setup.ts'],
    environment: 'node',
    fileParallelism: false,
    // Each says by itself how long it waits for what.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
