import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { countries, country } from './countries.ts';

const KEYS = [
  'name',
  'alpha-2',
  'alpha-3',
  'country-code',
  'iso_3166-2',
  'region',
  'sub-region',
  'intermediate-region',
  'region-code',
  'sub-region-code',
  'intermediate-region-code',
];

describe('the country reference', () => {
  test.each([
    [
      'de',
      ['Germany', 'DE', 'DEU', '276', 'ISO 3166-2:DE', 'Europe', 'Western Europe', '', '150', '155', ''],
    ],
    [
      'AG',
      [
        'Antigua and Barbuda',
        'AG',
        'ATG',
        '028',
        'ISO 3166-2:AG',
        'Americas',
        'Latin America and the Caribbean',
        'Caribbean',
        '019',
        '419',
        '029',
      ],
    ],
    ['xk', ['Kosovo', 'XK', 'XKX', '', '', 'Europe', 'Southern Europe', '', '150', '039', '']],
    ['eu', ['European Union', 'EU', '', '', '', 'Europe', '', '', '150', '', '']],
    [
      'ca-federal',
      [
        'Federal (Canada)',
        'CA-FEDERAL',
        '',
        '',
        'ISO 3166-2:CA',
        'Americas',
        'Northern America',
        '',
        '019',
        '021',
        '',
      ],
    ],
  ])('knows %s in every column', (iso, columns) => {
    const found = country(iso)!;
    expect(Object.keys(found)).toEqual(KEYS);
    expect(Object.values(found)).toEqual(columns);
  });

  it('puts Taiwan, which UN M49 does not list, with its neighbours', () => {
    expect(country('tw')).toMatchObject({ 'alpha-3': 'TWN', region: 'Asia', 'sub-region': 'Eastern Asia' });
  });

  it('gives a state or a province the entry of its country, and the federal levels their own', () => {
    expect([country('us-ca')?.name, country('ca-qc')?.name, country('us-federal')?.name]).toEqual([
      'United States of America',
      'Canada',
      'Federal (US)',
    ]);
  });

  test.each(['', 'europe', 'global', 'eea', 'zz', 'zz-ca', 'us-', 'us-california', 'constructor'])(
    'has no entry for "%s"',
    (iso) => expect(country(iso)).toBeUndefined(),
  );

  it('has every country once, each with exactly the columns, and is frozen', () => {
    const all = countries();
    expect(all.length).toBeGreaterThan(249);
    expect(new Set(all.map((one) => one['alpha-2'])).size).toBe(all.length);
    expect(all.filter((one) => Object.keys(one).join() !== KEYS.join())).toEqual([]);
    expect(Object.isFrozen(all) && all.every(Object.isFrozen)).toBe(true);
    // Only Antarctica is in no region.
    expect(all.filter((one) => one.region === '').map(({ name }) => name)).toEqual(['Antarctica']);
  });
});

it('has an entry for every jurisdiction with a code, and for the federal levels', () => {
  const terms = readFileSync(resolve(import.meta.dirname, '../../content/terms.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { vid: string; key: string; iso?: string; category?: string });
  const places = terms.filter(
    ({ vid, iso, category }) => vid === 'jurisdictions' && (iso !== undefined || category === 'federal'),
  );
  expect(places.length).toBeGreaterThan(300);
  expect(places.filter(({ key, iso }) => !country(iso ?? key)).map(({ key }) => key)).toEqual([]);
});
