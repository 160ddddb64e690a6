import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RequestTrace } from '#app/telemetry/request-trace.ts';
import { logBy } from '#app/telemetry/log.ts';
import { requestLines } from '#app/server/log/request-lines.ts';
import { accountCommands } from '../accounts/testing/account-commands.ts';
import { readLine } from './log-lines.ts';
import { whySlow } from './why-slow.ts';
import { whyCommand } from './why.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'regatlas-why-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** A line as the server writes it. */
function line(time: string, ms: number, slowMs = 1_000) {
  const trace = new RequestTrace();
  Object.assign(trace, { route: 'article', vertical: 'payments_compliance', account: 7, cache: 'miss' });
  trace.add('session', 0, 20);
  trace.add('gate page', 20, 1_900);
  trace.add('database', 1_930, 400);
  trace.add('database', 1_950, 500);
  let text = '';
  const log = logBy((level, msg, fields) => (text = JSON.stringify({ level, time, ...fields, msg })));
  requestLines(log, slowMs)({ trace, ms, status: 200, method: 'GET', bytes: 10, cut: false });
  return { text, reference: trace.reference };
}

async function ask(args: string[], lines: string[]) {
  const output = { out: '', err: '' };
  const stream = (key: 'out' | 'err') => ({ write: (text: string) => void (output[key] += text) });
  const io = { stdout: stream('out'), stderr: stream('err'), cwd: folder, color: false };
  const code = await whySlow(args, io, 'USAGE', Readable.from(lines.map((text) => `${text}\n`)));
  return { code, ...output };
}

describe('why slow', () => {
  const slow = line('2026-11-26T14:05:03.120Z', 3_210);
  const quick = line('2026-11-26T14:05:40.000Z', 12);
  const earlier = line('2026-11-25T14:05:00.000Z', 5_000);
  const error = `{"level":"error","time":"2026-11-26T14:05:02.000Z","request":"${slow.reference}","error":{"message":"it broke"},"msg":"page"}`;
  const lines = ['not ours', '{"half":', earlier.text, error, slow.text, quick.text];

  test('says where the time went, what was not measured, and what else the log has', async () => {
    const { code, out } = await ask([slow.reference], lines);
    expect(code).toBe(0);
    expect(out).toMatch(
      /account 7 was answered for “article” in payments_compliance with 200 after 3,210 ms, not from the page cache/,
    );
    expect(
      out
        .split('\n')
        .slice(2, 6)
        .map((row) => row.trim()),
    ).toEqual([
      '1,900 ms  waiting at the gate “page”, because others were being served',
      '900 ms  the database (2 times)',
      '20 ms  checking who is signed in',
      // 3210 without 0 to 1920 and 1930 to 2450.
      expect.stringMatching(/^770 ms {2}in none of these/),
    ]);
    expect(out).toContain('error: page: it broke');
  });

  test('a quick one has no parts', async () => {
    expect((await ask([quick.reference], lines)).out).toContain('Where the time went is not known');
  });

  test('what is not there is said', async () => {
    const { code, out } = await ask(['0000000000000000'], lines);
    expect([code, out]).toEqual([1, expect.stringContaining('No line of this log')]);
  });

  test('a time names the slowest around it', async () => {
    const { out } = await ask(['2026-11-26', '14:05'], lines);
    expect(out).toContain('2 requests ended');
    expect(out.indexOf(slow.reference)).toBeLessThan(out.indexOf(quick.reference));
    expect(out).not.toContain(earlier.reference);
    expect((await ask(['14:05'], lines)).out).toContain(earlier.reference);
    expect((await ask(['02:00'], lines)).code).toBe(1);
  });

  test('as JSON, and from a file', async () => {
    const file = join(folder, 'log.ndjson');
    writeFileSync(file, lines.join('\n'));
    const { out } = await ask([slow.reference, '--log', file, '--json'], []);
    expect(JSON.parse(out)).toMatchObject({ request: { ms: 3210 }, others: [{ level: 'error' }] });
    const none = await ask([slow.reference, '--log', join(folder, 'none')], []);
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('cannot be read (ENOENT)')]);
  });

  test.each([[[]], [['no reference!']], [['abcdef12', '--nothing']]])(
    '%j is not understood',
    async (args) => {
      const { code, err } = await ask(args, []);
      expect([code, err]).toEqual([2, expect.stringContaining('USAGE')]);
    },
  );
});

test.each([
  ['as it was written', '{"request":"x"}'],
  ['after a prefix', 'Nov 26 14:05 host regatlas[7]: {"request":"x"}'],
  ['in a file of Docker', JSON.stringify({ log: '{"request":"x"}\n', stream: 'stdout' })],
  ['in JSON of the journal', JSON.stringify({ MESSAGE: '{"request":"x"}', PRIORITY: '6' })],
])('a line is read %s', (_, text) => {
  expect(readLine(text)).toEqual({ request: 'x' });
});

test.each(['', 'text', '{', '{"a":', 'null', `{"a":"${'x'.repeat(2_000_000)}"}`])(
  '%.20s is no line',
  (text) => {
    expect(readLine(text)).toBeUndefined();
  },
);

describe('why digest', () => {
  const site = accountCommands('sqlite');
  test('answers for an account and a day', async () => {
    await site.getServer().account('reader', { permissions: ['hs'] });
    const { code, out } = await site.run(whyCommand, ['digest', 'reader@test.example', '2026-11-20']);
    expect([code, out]).toEqual([0, expect.stringContaining('no watch rules')]);
  });
  test('refuses what it does not know', async () => {
    expect((await site.run(whyCommand, ['digest', 'nobody@test.example', '2026-11-20'])).code).toBe(1);
    expect((await site.run(whyCommand, ['digest', 'reader@test.example', 'friday'])).code).toBe(2);
    expect((await site.run(whyCommand, ['rain'])).code).toBe(2);
  });
});
