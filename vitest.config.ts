import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { writeFeatureModules } from './app/feature-modules.ts';
import { writeGeneratedSchemas } from './schemas/generated-schemas.ts';

// Tests and what is set up before them import what is generated.
await writeFeatureModules(import.meta.dirname);
await writeGeneratedSchemas(import.meta.dirname);

type ProjectConfig = NonNullable<UserWorkspaceConfig['test']>;

const TESTS = [
  'app/**/*.test.{ts,tsx}',
  'plugins/**/*.test.{ts,tsx}',
  'schemas/**/*.test.ts',
  'cli/**/*.test.ts',
  'tests/**/*.test.{ts,tsx}',
  'bench/**/*.test.ts',
];

/** What a test file changes for its whole process: it has one of its own. The others share theirs, and its modules. */
const CHANGES_ITS_PROCESS =
  /@vitest-environment|\bvi\.(?:mock|resetModules)\(|process\.(?:env\[|\w*Listener\()/;
const alone = globSync(TESTS).filter((file) => CHANGES_ITS_PROCESS.test(readFileSync(file, 'utf8')));

const shared: ProjectConfig = {
  environment: 'node',
  setupFiles: ['tests/setup.ts'],
  restoreMocks: true,
  // Tests start and end many threads that read TypeScript; cli/run.js says why.
  execArgv: ['--wasm-wrapper-tiering-budget=1000000000'],
  // Nothing here is timed; a busy machine must not fail a test.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  css: { modules: { classNameStrategy: 'non-scoped' } },
};

export default defineConfig({
  test: {
    globalSetup: ['app/store/testing/postgres.ts', 'tests/route-modules.setup.ts'],
    // The default leaves one processor idle, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'together', include: TESTS, exclude: alone, isolate: false } },
      { test: { ...shared, name: 'alone', include: alone } },
    ],
  },
});
