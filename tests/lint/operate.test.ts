/** docs/operate.md names every variable that the server reads, and no other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnvironment } from '#app/server/environment/environment.ts';

/** What variables depend on that are read only where another one is set. */
const SET: Record<string, string> = {
  MEDIA_BUCKET: 'https://s3.example/regatlas',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
};

test('docs/operate.md names the variables of the environment', () => {
  const read = new Set<string>();
  const environment = new Proxy(SET, {
    get(set, name) {
      if (typeof name === 'string') read.add(name);
      return typeof name === 'string' ? set[name] : undefined;
    },
  });
  readEnvironment(environment, true);
  const [, section = ''] = readFileSync('docs/operate.md', 'utf8').split(/^## Variables$/m);
  const rows = section.split(/^## /m)[0]!.match(/^\|.*\|$/gm) ?? [];
  const named = rows.flatMap((row) => row.match(/`[A-Z][A-Z0-9_]+`/g) ?? []).map((name) => name.slice(1, -1));
  expect([...new Set(named)].sort()).toEqual([...read].sort());
});
