import { expect, test } from 'vitest';
import { RequestTrace, withinRequest } from '#app/telemetry/request-trace.ts';
import { createLog } from './create-log.ts';
import { redact } from './redact.ts';

async function collect(level: 'debug' | 'info' = 'info') {
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(line), dropped: () => 0, end: async () => {} };
  const log = await createLog({ level, format: 'json' }, output);
  return { log, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('a line is JSON with time, level and message, and the request to which it belongs', async () => {
  const { log, lines } = await collect();
  const trace = new RequestTrace();
  withinRequest(trace, () => log.warn('look', { error: new TypeError('it broke') }));
  log.debug('not written');
  log.info('alone', { cache: 'hit' });
  expect(lines()).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      request: trace.reference,
      traceparent: trace.traceparent,
      error: { type: 'TypeError', message: 'it broke', stack: expect.stringContaining('it broke') },
      msg: 'look',
    },
    { level: 'info', time: expect.any(String), cache: 'hit', msg: 'alone' },
  ]);
});

test('an outage is some lines, by whichever operation it shows', async () => {
  const { log, lines } = await collect();
  for (let at = 0; at < 7_000; at++)
    log.error(`operation${at % 40}`, { error: new Error(`connect ECONNREFUSED 127.0.0.1:${5000 + at}`) });
  expect(lines()).toHaveLength(3);
});

test('nobody is named, and nothing opens a door', async () => {
  const { log, lines } = await collect();
  const error = Object.assign(new Error('duplicate key (email)=(jane.doe@firm.example)'), {
    detail: 'Key (email)=(jane.doe@firm.example) already exists.',
    code: '23505',
  });
  log.error('mail to jane.doe@firm.example', { error });
  log.error('connect to postgres://regatlas:hunter2@db.example/x with Bearer abc.def');
  log.error('GET /setup?token=s3cret&query=capital+rules');
  const written = JSON.stringify(lines());
  for (const secret of ['jane', 'hunter2', 'abc.def', 's3cret', 'capital'])
    expect(written).not.toContain(secret);
  expect(written).toContain('23505');
});

test.each(['a@'.repeat(200_000), 'x'.repeat(400_000), 'eyJ'.repeat(100_000), 'token='.repeat(100_000)])(
  'a long text is cut before it is searched',
  (text) => {
    expect(redact(text).length).toBeLessThan(20_000);
  },
);

test('what the starter is told is one line for machines, without colours', async () => {
  const { log, lines } = await collect();
  log.say('\n\u001b[31mtwo\nlines\u001b[39m', 'warn');
  expect(lines()).toMatchObject([{ level: 'warn', msg: 'two\nlines' }]);
});

test('after its end nothing is written', async () => {
  const { log, lines } = await collect();
  log.error('before');
  await log.end();
  log.error('the database is closed');
  expect(lines().map(({ msg }) => msg)).toEqual(['before']);
});
