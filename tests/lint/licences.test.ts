/** Packages that the product is delivered with are under licences that allow it. */
import { expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };

/** SPDX identifiers; all allow the use in a product that is not open source, some with a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts, which may be delivered with a product and not sold by themselves.
  'OFL-1.1',
  'MIT AND OFL-1.1',
  // A parser of arguments that has Python's.
  'PSF-2.0',
]);

/** Packages that name no licence in their manifest, by what their LICENSE file says. */
const BY_FILE: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
  license?: string;
  resolved?: string;
}

const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([place]) => place !== '');

test('every package of the product has an allowed licence', () => {
  const delivered = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  expect(delivered.length).toBeGreaterThan(100);
  const refused = delivered.filter(
    ([place, { license }]) => !ALLOWED.has(license ?? BY_FILE[place] ?? 'none'),
  );
  expect(refused.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test('every version in package.json is exact', async () => {
  const { default: own } = await import('../../package.json', { with: { type: 'json' } });
  const inexact = Object.entries({ ...own.dependencies, ...own.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(inexact).toEqual([]);
});
