import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

test.each([
  ['{"vulnerabilities":{}}', false, 'The registry knows of no vulnerability.'],
  ['{"vulnerabilities":{"one":{"severity":"moderate","range":"<2.0.0"}}}', false, 'moderate: one <2.0.0'],
  [
    '{"vulnerabilities":{"one":{"severity":"low","range":"*"},"two":{"severity":"high","range":"1.0.0"}}}',
    true,
    'low: one *\nhigh: two 1.0.0',
  ],
  ['{"vulnerabilities":{"one":{"severity":"critical"}}}', true, 'critical: one'],
  [
    '{"message":"405 Method Not Allowed - POST https://registry.example/bulk"}',
    false,
    'Vulnerabilities were not looked up: the registry does not say (405 Method Not Allowed - POST).',
  ],
  ['', false, 'Vulnerabilities were not looked up: the registry does not say (no answer).'],
  ['null', false, 'Vulnerabilities were not looked up: the registry does not say (no answer).'],
])('%s', (answer, found, text) => {
  expect(readAudit(answer)).toEqual({ found, text });
});
