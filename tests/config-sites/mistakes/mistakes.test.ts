/**
 * What people get wrong in configuration and plugins. Each mistake is refused, or warned of where it can be meant; the
 * file beside this one has what they read, mistake by mistake.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#app/config/load.ts';
import type { Problem } from '#app/config/problem.ts';
import { WARNING_CODES, warningAdvice } from '#app/config/report/warning-advice.ts';
import { ROOT } from '#tests/support/site.ts';
import { createSite, type Changes } from '../site-folder.ts';
import { ADDRESSES } from './addresses.ts';
import { EDITORS } from './editors.ts';
import { LISTED_FIELDS } from './listed-fields.ts';
import { MEANING } from './meaning.ts';
import type { Mistake } from './mistake.ts';
import { NAMES } from './names.ts';
import { PLUGINS } from './plugins.ts';
import { VALUES } from './values.ts';
import { WRITING } from './writing.ts';

const TABLES = {
  writing: WRITING,
  names: NAMES,
  values: VALUES,
  addresses: ADDRESSES,
  meaning: MEANING,
  plugins: PLUGINS,
  'listed-fields': LISTED_FIELDS,
  editors: EDITORS,
};

async function problemsOf(changes: Changes): Promise<Problem[]> {
  const { folder, remove } = await createSite(changes);
  try {
    return (await loadConfig(folder)).problems;
  } finally {
    await remove();
  }
}

/** One line for each problem, as a person reads it. */
function line(problem: Problem): string {
  const { file, line: at, code, severity, message, expected, suggestion } = problem;
  const advice = severity === 'warning' ? warningAdvice(problem) : expected && `expected ${expected}`;
  const more = [advice, suggestion && `did you mean “${suggestion}”?`].filter(Boolean).join('; ');
  return `  ${file}:${at}  ${severity === 'warning' ? 'warning ' : ''}${code}  ${message}${more && ` — ${more}`}`;
}

/** Words of the machinery, which mean nothing to the person who reads the sentence. */
const JARGON =
  /undefined|\[object|additionalProperties|propertyNames|oneOf|\bAjv\b|\bNaN\b|regexp|\^\[|ENOENT|Error:/;

describe.each(Object.entries(TABLES))('%s', (name, mistakes: readonly Mistake[]) => {
  test('no mistake passes in silence, and each is found where it was made', async () => {
    const report: string[] = [];
    for (const [did, changes] of mistakes) {
      const problems = await problemsOf(changes);
      report.push(did, ...(problems.length > 0 ? problems.map(line) : ['  NOTHING IS SAID']), '');
      expect.soft(problems.length, did).toBeGreaterThan(0);
      const warned = problems.filter(({ severity }) => severity === 'warning').map(({ code }) => code);
      expect.soft(WARNING_CODES, did).toEqual(expect.arrayContaining(warned));
      const jargon = problems.map(({ message }) => message).filter((text) => JARGON.test(text));
      expect.soft(jargon, did).toEqual([]);
    }
    await expect(`${report.join('\n')}`).toMatchFileSnapshot(`./${name}.txt`);
  });
});

test('what is only warned of says when to leave it, and decision 134 has the reason', () => {
  const decision = readFileSync(join(ROOT, 'docs/decisions/134-mistakes-that-cannot-be-meant.md'), 'utf8');
  for (const code of WARNING_CODES) {
    expect(warningAdvice({ code })).toMatch(
      /^[^.]+\. Leave it (?:if|while) [^.]+\.$|: it has no effect\. Leave it if/,
    );
    expect(decision).toMatch(new RegExp(`^\\| \`${code}\` +\\|[^|]+\\| warning`, 'm'));
  }
});

test('there are at least 200, each once', () => {
  const all = Object.values(TABLES).flat();
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(([did]) => did)).size).toBe(all.length);
});
