import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'plugins/**/*.test.{ts,tsx}',
      'schemas/**/*.test.ts',
      'cli/**/*.test.ts',
      'tests/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
    ],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    globalSetup: ['app/store/testing/postgres.ts'],
    restoreMocks: true,
    // Nothing here is timed; a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
