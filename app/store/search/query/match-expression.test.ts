import { expect, test } from 'vitest';
import { parseQuery } from '../language/syntax/parse.ts';
import { matchExpression } from './match-expression.ts';
import { planQuery } from './plan.ts';

test.each([
  ['bank bank fee bank', 'bank fee'],
  ['bank OR fee OR bank', 'bank OR fee'],
  ['bank NOT fee NOT fee', 'bank NOT fee'],
  ['(bank OR fee) (bank OR fee) penalty', '(bank OR fee) penalty'],
  ['bank NEAR/3 fee bank NEAR/3 fee', 'bank NEAR/3 fee'],
])('%s asks FTS5 for no more than %s', (repeated, once) => {
  const [all, least] = [repeated, once].map((text) => planQuery(parseQuery(text).node)!);
  // One part alone has no brackets.
  expect([matchExpression(least!), `(${matchExpression(least!)})`]).toContain(matchExpression(all!));
});
