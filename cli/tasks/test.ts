/**
 * `npm test`: everything, cheapest first. All steps run, so that one call shows all failures; the last line is the sum.
 *
 *     npm test               everything
 *     npm test -- unit e2e   some steps
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.ts';

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  run(): Counts;
}

const reports = mkdtempSync(join(tmpdir(), 'regatlas-test-'));
const one = (passed: boolean): Counts => ({ passed: Number(passed), failed: Number(!passed) });

function command(script: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Counts of a JSON report; a runner that failed without one counts as one failure. */
function counted(ok: boolean, file: string, read: (report: never) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return one(false);
  }
}

function unit(): Counts {
  const file = join(reports, 'unit.json');
  const ok = command('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return counted(
    ok,
    file,
    (report: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    }),
  );
}

function endToEnd(): Counts {
  const file = join(reports, 'e2e.json');
  let browser: string | undefined;
  try {
    browser = ensureBrowser();
  } catch (error) {
    console.error((error as Error).message);
    return one(false);
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { CHROMIUM: browser } : {}) };
  const ok = command('node_modules/@playwright/test/cli.js', ['test', '--reporter=dot,json'], env);
  return counted(
    ok,
    file,
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected,
      // A flaky test counts as failed.
      failed: stats.unexpected + stats.flaky,
    }),
  );
}

const STEPS: Step[] = [
  { name: 'config', run: () => one(command('cli/tasks/command.ts', ['config', 'check'])) },
  { name: 'generated', run: () => one(command('schemas/generate-types.ts', ['--check'])) },
  {
    name: 'types',
    run: () =>
      one(
        command('node_modules/@react-router/dev/bin.js', ['typegen']) &&
          command('node_modules/typescript/bin/tsc', ['--noEmit']),
      ),
  },
  { name: 'lint', run: () => one(command('node_modules/eslint/bin/eslint.js', ['.', '--max-warnings=0'])) },
  {
    name: 'format',
    run: () => one(command('node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.'])),
  },
  { name: 'unit', run: unit },
  { name: 'build', run: () => one(command('cli/tasks/build.ts', [])) },
  { name: 'e2e', run: endToEnd },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const total: Counts = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const { name, run } of STEPS.filter((step) => wanted.length === 0 || wanted.includes(step.name))) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { passed, failed } = run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s`,
  );
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
