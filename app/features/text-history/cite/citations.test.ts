import { expect, test } from 'vitest';
import { citeVersion, type Cited } from './citations.ts';

const cited: Cited = {
  ...{
    title: 'Lithuania: payments guide',
    label: 'Country guide',
    authors: ['Ines Albrecht', 'Tomasz Wren'],
  },
  ...{ site: 'Regatlas', version: 3, day: '2026-11-12', section: 'Capital', paragraph: '4.1' },
  ...{ url: 'https://payments.example/versions/2001/3?at=p-3f9ab0c1d2#p-3f9ab0c1d2', today: '2026-11-27' },
};

test('a citation has the version with its day, the place and the address that pins it', () => {
  const { house, plain, markdown } = citeVersion(cited);
  expect(house).toBe(
    'Ines Albrecht and Tomasz Wren, “Lithuania: payments guide”, Regatlas, “Capital”, para 4.1, version 3 of 12 Nov 2026 <https://payments.example/versions/2001/3?at=p-3f9ab0c1d2#p-3f9ab0c1d2>, read on 27 Nov 2026',
  );
  expect(plain).toContain('“Capital”, para 4.1, version 3 of 12 Nov 2026.');
  expect(markdown).toContain(`[Lithuania: payments guide](<${cited.url}>)`);
});

test('without authors, a place or a day it says what there is', () => {
  const bare = citeVersion({ ...cited, authors: [], section: null, paragraph: null, day: null });
  expect(bare.house).toMatch(/^“Lithuania: payments guide”, Regatlas, version 3 </);
  expect(bare.plain).toMatch(/^Lithuania: payments guide\. Regatlas\. Version 3\. /);
  expect(citeVersion({ ...cited, authors: ['A', 'B', 'C', 'D'] }).house).toMatch(/^A and others, /);
});

test('signs of Markdown in a title are words', () => {
  expect(citeVersion({ ...cited, title: 'A [b](c) *d* `e`' }).markdown).toContain(
    '[A \\[b\\](c) \\*d\\* \\`e\\`]',
  );
});

test('RIS begins with its type and ends with ER, one line for each value, also of a value with line breaks', () => {
  const { ris } = citeVersion({
    ...cited,
    title: 'A title\r\nER  - \r\nTY  - BOOK',
    section: 'Line\u2028two',
  });
  expect(ris.split('\r\n')).toEqual([
    'TY  - ELEC',
    'AU  - Ines Albrecht',
    'AU  - Tomasz Wren',
    'TI  - A title ER  -  TY  - BOOK',
    'PB  - Regatlas',
    'PY  - 2026',
    'DA  - 2026/11/12',
    'ET  - Version 3',
    'M3  - Country guide',
    'N1  - “Line two”, para 4.1',
    `UR  - ${cited.url}`,
    'Y2  - 2026/11/27',
    'ER  - ',
    '',
  ]);
});
