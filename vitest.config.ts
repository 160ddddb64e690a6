import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
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

const found = (pattern: RegExp, from: readonly string[]) =>
  from.filter((file) => pattern.test(readFileSync(file, 'utf8')));

/** What a test file changes for its whole process: it has one of its own. The others share theirs, and its modules. */
const CHANGES_ITS_PROCESS =
  /@vitest-environment|\bvi\.(?:mock|resetModules)\(|process\.(?:env\[|\w*Listener\()/;
/** What renders hundreds of pages: it has React as the server has it, without the checks of development. */
const RENDERS_A_SITE = /= testDocuments\(|await crawl\(/;
/** Opens each address once; here React warns of what is wrong in a page. */
const WITH_WARNINGS = 'tests/pages/addresses.test.ts';

/** Of what `regatlas new` copies. */
const TEMPLATES = 'cli/new/templates/**';
const files = globSync(TESTS, { exclude: [TEMPLATES] });
const alone = found(CHANGES_ITS_PROCESS, files);
const documents = found(RENDERS_A_SITE, files).filter((file) => file !== WITH_WARNINGS);

/** Tests of whole sites take longest: a worker that starts one last would leave the others idle. */
class SitesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfSite = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/tests/'));
    // A worker is used again by the next file of its project.
    const projects = Map.groupBy(await super.sort(specifications), ({ project }) => project.name);
    return [...projects.values()].flatMap((files) => files.sort((a, b) => isOfSite(b) - isOfSite(a)));
  }
}

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
    sequence: { sequencer: SitesFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'together',
          include: TESTS,
          exclude: [...alone, ...documents, TEMPLATES],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'alone', include: alone } },
      {
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'documents',
          include: documents,
          isolate: false,
          env: { NODE_ENV: 'production' },
          // The other projects' has the same modules compiled for development, under the same keys.
          fsModuleCachePath: join(import.meta.dirname, 'node_modules/.vitest-cache-documents'),
        },
      },
    ],
  },
});
