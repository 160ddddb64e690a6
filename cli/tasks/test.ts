/**
 * `npm test`: everything, cheapest first. Every step runs, so one call shows all that is wrong; the last line sums it.
 * The first steps use one core each and run in two lanes side by side; what they print is shown when they end.
 *
 *     npm test                        everything
 *     npm test -- unit e2e            some steps
 *     npm test -- changed [commit]    quick: the files that differ from the commit (by default the last one), and the unit
 *                                     tests that import them
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedSchemas } from '#schemas/generated-schemas.ts';
import { ensureBrowser } from '../browser.ts';

// The type checker and tests read them.
await writeGeneratedSchemas(process.cwd());

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  run(command: Command): Promise<Counts>;
}

/** Runs a script of this project in Node and tells whether it succeeded. */
type Command = (script: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<boolean>;

const reports = mkdtempSync(join(tmpdir(), 'regatlas-test-'));
const one = (passed: boolean): Counts => ({ passed: Number(passed), failed: Number(!passed) });

/** @param print takes what the script prints; without it that goes straight to the terminal */
const commandThat =
  (print?: (text: string) => void): Command =>
  async (script, args, env = {}) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print!);
    const [status] = (await once(child, 'close')) as [number | null];
    return status === 0;
  };

/** Counts of a JSON report; a runner that failed without one counts as one failure. */
function counted(ok: boolean, file: string, read: (report: never) => Counts): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')) as never);
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return one(false);
  }
}

/** @param only arguments of Vitest that choose among the tests */
async function unit(command: Command, ...only: string[]): Promise<Counts> {
  const file = join(reports, 'unit.json');
  const ok = await command('node_modules/vitest/vitest.mjs', [
    'run',
    ...only,
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

async function endToEnd(command: Command): Promise<Counts> {
  const file = join(reports, 'e2e.json');
  let browser: string | undefined;
  try {
    browser = ensureBrowser();
  } catch (error) {
    console.error((error as Error).message);
    return one(false);
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { CHROMIUM: browser } : {}) };
  const ok = await command('node_modules/@playwright/test/cli.js', ['test', '--reporter=dot,json'], env);
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

/** A step with one command, or several that depend on the previous one. */
const check = (name: string, ...commands: (readonly [script: string, ...args: string[]])[]): Step => ({
  name,
  async run(command) {
    for (const [script, ...args] of commands) if (!(await command(script, args))) return one(false);
    return one(true);
  },
});

/** The folders with code. */
const CODE = ['app', 'plugins', 'cli', 'schemas', 'tests', 'bench', 'faults', 'e2e'];

const ESLINT = 'node_modules/eslint/bin/eslint.js';
const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';
const STYLELINT = 'node_modules/stylelint/bin/stylelint.mjs';
const STYLE_SHEETS = '{app,plugins,.storybook}/**/*.css';

const LANES: Step[][] = [
  [
    check('config', ['cli/tasks/command.ts', 'config', 'check']),
    check('audit', ['cli/tasks/audit.ts']),
    check('generated', ['schemas/generate-types.ts', '--check']),
    check(
      'types',
      ['node_modules/@react-router/dev/bin.js', 'typegen'],
      // Without it, Node has 4 GB, which the answers of all operations together take.
      ['--max-old-space-size=8192', 'node_modules/typescript/bin/tsc', '--noEmit'],
    ),
  ],
  [
    check(
      'lint',
      [ESLINT, '.', '--max-warnings=0'],
      [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        'tests/lint/circles.js',
        ...CODE,
      ],
      // What nothing imports: files, exports and packages. knip.jsonc names what is found in another way.
      ['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'],
      [STYLELINT, STYLE_SHEETS],
    ),
    check('format', [PRETTIER, '--check', '--log-level=warn', '.']),
  ],
];
/** These use all cores. */
const ALONE: Step[] = [
  { name: 'unit', run: unit },
  check('build', ['cli/tasks/build.ts']),
  { name: 'e2e', run: endToEnd },
];

/** What differs from a commit, and new files; deleted ones are not in it. */
function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--diff-filter=d', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Lint and format of the files that differ from a commit, and the unit tests that import them. */
function quickSteps(since: string): Step[] {
  const files = changedFiles(since);
  const scripts = files.filter((file) => /\.(?:ts|tsx|js)$/.test(file));
  const sheets = files.filter((file) => file.endsWith('.css'));
  return [
    check(
      'lint',
      ...(scripts.length > 0 ? [[ESLINT, ...scripts, '--max-warnings=0'] as const] : []),
      ...(sheets.length > 0 ? [[STYLELINT, ...sheets] as const] : []),
    ),
    check(
      'format',
      ...(files.length > 0
        ? [[PRETTIER, '--check', '--log-level=warn', '--ignore-unknown', ...files] as const]
        : []),
    ),
    { name: 'unit', run: (command) => unit(command, '--changed', since, '--passWithNoTests') },
  ];
}

const quick = process.argv[2] === 'changed' && quickSteps(process.argv[3] ?? 'HEAD');
const lanes = quick ? [] : LANES;
const alone = quick || ALONE;
const STEPS = [...lanes.flat(), ...alone];

const wanted = quick ? [] : process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const lines = new Map<string, string>();
const total: Counts = { passed: 0, failed: 0 };

async function run(step: Step, command: Command): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(step.name)) return;
  const started = performance.now();
  const { passed, failed } = await step.run(command);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.set(
    step.name,
    `${failed === 0 ? '✓' : '✗'} ${step.name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s`,
  );
}

const heading = (name: string) => `\n── ${name}`;
await Promise.all(
  lanes.map(async (lane) => {
    for (const step of lane) {
      let printed = '';
      await run(
        step,
        commandThat((text) => (printed += text)),
      );
      if (lines.has(step.name)) console.log(`${heading(step.name)}\n${printed.trimEnd()}`);
    }
  }),
);
for (const step of alone) {
  if (wanted.length === 0 || wanted.includes(step.name)) console.log(heading(step.name));
  await run(step, commandThat());
}

rmSync(reports, { recursive: true, force: true });
const summary = STEPS.flatMap(({ name }) => lines.get(name) ?? []);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
