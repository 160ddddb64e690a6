import { expect, test } from 'vitest';
import { markedHtml } from './marked-html.ts';

test.each([
  ['**EUR 350,000** for e-money', '<b>EUR 350,000</b> for e-money'],
  ['**One** and **two**', '<b>One</b> and <b>two</b>'],
  ['Asterisks ** without a partner', 'Asterisks ** without a partner'],
  ['**<b>** & more', '<b>&lt;b&gt;</b> &amp; more'],
  ['', ''],
])('%j is %j', (text, html) => expect(markedHtml(text)).toBe(html));
