/** docs/operate.md names every variable that the server reads, and no other; so do the files of deploy/. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnvironment } from '#app/server/environment/environment.ts';

/** What variables depend on that are read only where another one is set. */
const SET: Record<string, string> = {
  MEDIA_BUCKET: 'https://s3.example/regatlas',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
};

/** Set by the image, the unit or compose.yaml, not by those who fill in the environment. */
const SET_BY_FILES = ['PORT', 'HOST', 'DATA_DIR', 'REGATLAS_DEMO'];
/** What only compose.yaml, its proxy and its database use. */
const OF_COMPOSE = ['SITES', 'POSTGRES_PASSWORD', 'REGATLAS_VERSION'];

const file = (name: string) => readFileSync(name, 'utf8');
const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name!));

function variablesInTable(): Set<string> {
  const [, section = ''] = file('docs/operate.md').split(/^## Variables$/m);
  const rows = section.split(/^## /m)[0]!.match(/^\|.*\|$/gm) ?? [];
  return found(rows.join('\n'), /`([A-Z][A-Z0-9_]+)`/g);
}

test('docs/operate.md names the variables of the environment', () => {
  const read = new Set<string>();
  const environment = new Proxy(SET, {
    get(set, name) {
      if (typeof name === 'string') read.add(name);
      return typeof name === 'string' ? set[name] : undefined;
    },
  });
  readEnvironment(environment, true);
  expect([...variablesInTable()].sort()).toEqual([...read].sort());
});

test('deploy/environment.example has each of them, and no other', () => {
  const wanted = [...variablesInTable()].filter((name) => !SET_BY_FILES.includes(name));
  const offered = found(file('deploy/environment.example'), /^#?([A-Z][A-Z0-9_]*)=/gm);
  expect([...offered].filter((name) => !OF_COMPOSE.includes(name)).sort()).toEqual(wanted.sort());
});

test('deploy/compose.yaml gives an instance the whole file, and names variables that exist', () => {
  const compose = file('deploy/compose.yaml');
  expect(compose).toMatch(/^ {2}env_file: \.env$/m);
  const [, instance = ''] = compose.split('x-instance:');
  const set = found(instance.split(/^services:/m)[0]!, /^ {4}([A-Z][A-Z0-9_]*):/gm);
  const used = found(compose, /\$\{([A-Z][A-Z0-9_]*)/g);
  const known = new Set([...variablesInTable(), ...OF_COMPOSE]);
  expect(set.size).toBeGreaterThan(3);
  expect([...set, ...used].filter((name) => !known.has(name))).toEqual([]);
});

test('the unit sets variables that exist', () => {
  const lines = file('deploy/regatlas@.service').match(/^Environment=.*$/gm) ?? [];
  const set = found(lines.join(' '), /\b([A-Z][A-Z0-9_]*)=/g);
  expect([...SET_BY_FILES, 'NODE_ENV'].sort()).toEqual([...set].sort());
});
