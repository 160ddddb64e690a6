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
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
