import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { renderTerminal, toJson } from './render-report.ts';

const problem: Problem = {
  file: 'config/routes.json',
  line: 14,
  column: 7,
  pointer: '/routes/login/sesion',
  code: 'unknown-key',
  severity: 'error',
  message: 'unknown key “sesion”',
  found: '"none"',
  expected: 'one of: session, path',
  suggestion: 'session',
  frame: '13 |     "login": {\n14 |       "sesion": "none"\n   |       ^^^^^^^^',
};

test('the report for a terminal', () => {
  expect(renderTerminal([problem], { lastGood: new Date(2026, 10, 21, 10, 42, 7) })).toMatchInlineSnapshot(`
    "config/routes.json:14:7  unknown-key  unknown key “sesion”
      routes.login.sesion = "none"
      13 |     "login": {
      14 |       "sesion": "none"
         |       ^^^^^^^^
      expected one of: session, path
      did you mean “session”?

    still running with the last good config (loaded 10:42:07); 1 error, 0 warnings
    "
  `);
});

test('a problem in a base file names the overlay that causes it', () => {
  expect(renderTerminal([{ ...problem, overlay: 'gambling_compliance' }])).toContain(
    'in the vertical gambling_compliance, by its overlay config/verticals/gambling_compliance.json',
  );
  const inside = {
    ...problem,
    file: 'config/verticals/gambling_compliance.json',
    overlay: 'gambling_compliance',
  };
  expect(renderTerminal([inside])).not.toContain('by its overlay');
});

test('colours are only added, never text', () => {
  const plain = renderTerminal([problem]);
  const coloured = renderTerminal([problem], { color: true });
  expect(coloured).not.toBe(plain);
  expect(stripVTControlCharacters(coloured)).toBe(plain);
});

test('the report for scripts', () => {
  expect(JSON.parse(toJson([problem]))).toEqual({ problems: [problem] });
});
