/** The header has a search on every page: that of a screen needs a name of its own (WCAG 2.2, landmarks). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../../app');
const OPENING_TAG = /<(?:form|Form)\b(?:=>|[^>])*\brole="search"(?:=>|[^>])*>/g;

const forms = globSync('{screens,features,ui,content}/**/*.tsx', {
  cwd: app,
  exclude: ['features/*/header/**'],
}).flatMap((file) =>
  [...readFileSync(join(app, file), 'utf8').matchAll(OPENING_TAG)].map(([tag]) => [file, tag] as const),
);

test('there are such forms', () => expect(forms.length).toBeGreaterThan(4));

test.each(forms)('the search of %s has a name', (_file, tag) => {
  expect(tag).toContain('aria-label=');
});
