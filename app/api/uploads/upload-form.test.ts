/** Forms with a file, read as they come: however they are cut into parts, they say what a whole reader finds. */
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startForm, FORM_BYTES } from './upload-form.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';
import { watchBody } from './write-body.ts';

const TYPE = 'multipart/form-data; boundary=----b';

async function* cutInto(content: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < content.length; turn++) {
    const size = sizes[turn % sizes.length]!;
    yield content.subarray(at, at + size);
    at += size;
  }
}

/** Reads all of it, or stops at the file. */
async function read(content: Buffer, type: string, sizes: readonly number[]) {
  const form = await startForm(cutInto(content, sizes), type);
  if (!form) return undefined;
  const parts: Buffer[] = [];
  for await (const part of form.file ?? []) parts.push(part as Buffer);
  const { ticket, fields, fileName } = form;
  return { ticket, fields, fileName, content: Buffer.concat(parts), isWhole: await form.ended() };
}

/** Bytes with what may end a part, or only begins like it. */
const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\n',
        '\r',
        '\n',
        '--',
        '------b',
        '\r\n------',
        '\r\n------b',
        '\r\n\r\n',
        '\0',
        'ä',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => Buffer.from(parts.join('').replaceAll('\r\n------b', '\r\n------c')));

test('however a form is cut into parts, its fields and its file are those that it says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        ticket: fc.string({ maxLength: 30 }),
        note: fc.string({ unit: 'grapheme', maxLength: 40 }),
        fileName: fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((name) => `${name}é.pdf`),
        file: bytes,
        sizes: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
      }),
      async ({ ticket, note, fileName, file, sizes }) => {
        const form = new FormData();
        form.append('ticket', ticket);
        form.append('note', note);
        form.append('file', new File([file], fileName));
        const written = new Response(form);
        const type = written.headers.get('content-type')!;
        const content = Buffer.from(await written.arrayBuffer());
        const whole = await new Response(content, { headers: { 'Content-Type': type } }).formData();
        const found = await read(content, type, sizes);
        expect(found).toEqual({
          ticket: whole.get('ticket'),
          fields: { note: whole.get('note') },
          // Two backslashes are an escaped one in a header. Those who store the file take what follows the last one.
          fileName: (whole.get('file') as File).name.replaceAll('\\\\', '\\'),
          content: Buffer.from(await (whole.get('file') as File).arrayBuffer()),
          isWhole: true,
        });
      },
    ),
    { numRuns: 300 },
  );
});

test('any bytes end, and nothing fails outside of it', async () => {
  const head = fc.constantFrom(
    ...[
      '',
      '------b\r\n',
      '------b\r\nContent-Disposition: form-data; name="ticket"\r\n\r\nt\r\n------b\r\n',
    ],
  );
  const field = fc.constantFrom(
    ...['', 'Content-Disposition: form-data; filename="a"\r\n\r\n', 'Content-Disposition: form-data\r\n\r\n'],
    ...[
      'Content-Disposition: form-data; name="file"; filename=""\r\n\r\n',
      'Content-Disposition: x; name=a\r\n\r\n',
    ],
    ...["Content-Disposition: form-data; name=a; filename*=utf-8''%ff%\r\n\r\n", ': x\r\n\r\n', '\r\n\r\n'],
    'Content-Type: text/plain; charset=nonsense\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(head, field, bytes, fc.constantFrom('', '\r\n------b\r\n', '\r\n------b--\r\n'), field, bytes),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }),
      async (parts, sizes) => {
        const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
        await read(content, TYPE, sizes).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each([
  '',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary',
  'multipart/mixed; boundary=b',
])('a body of the type “%s” is not a form', async (type) => {
  expect(await startForm(cutInto(Buffer.from('------b--\r\n'), [9]), type)).toBeUndefined();
});

/** Parts without an end; counts those that were taken. */
function endless(first: string, part: string) {
  const taken = { bytes: 0 };
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(first);
    for (; ; taken.bytes += part.length) yield Buffer.from(part);
  }
  return { taken, parts: parts() };
}

const named = (rest: string) => `------b\r\nContent-Disposition: form-data; name="note"${rest}\r\n\r\n`;

test.each([
  ['before the first part', 'x'],
  ['in a field', named('')],
  ['in the head of a part', '------b\r\nX: '],
])('what has no end %s is read up to its bound', async (_, first) => {
  const { taken, parts } = endless(first, 'x'.repeat(1_000));
  expect(await startForm(parts, TYPE)).toBeUndefined();
  expect(taken.bytes).toBeLessThan(FORM_BYTES + 4_000);
});

test('a file is read as somebody takes it, and not at all by who stops', async () => {
  const { taken, parts } = endless(named('; filename="a"'), 'x'.repeat(1_000));
  const form = await startForm(parts, TYPE);
  await delay(20);
  const early = taken.bytes;
  expect(early).toBeLessThan(300_000);
  await delay(20);
  expect(taken.bytes).toBe(early);
  form!.stop();
  expect(await form!.ended()).toBe(false);
  expect(taken.bytes).toBe(early);
});

test('a client that stays silent before its file is too slow', async () => {
  const body = watchBody(new ReadableStream({ start: (to) => to.enqueue(Buffer.from(named(''))) }), {
    ...UPLOAD_LIMITS,
    paceMs: 50,
  });
  expect(await startForm(body.parts, TYPE, body.tooSlow)).toBeUndefined();
  expect(body.tooSlow.aborted).toBe(true);
  body.stop();
});
