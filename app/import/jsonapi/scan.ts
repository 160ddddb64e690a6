/** Splits a JSON document into parts while reading it, so that documents need not fit into memory. */
import { createReadStream } from 'node:fs';

/** A part of a document whose root is an object; `line` is where it starts, from 1. */
export type Part =
  /** The value of a member is one of the requested lists; its elements follow. */
  | { kind: 'list'; member: string; line: number }
  | { kind: 'element'; member: string; index: number; line: number; bytes: Buffer }
  /** The whole value of any other member. */
  | { kind: 'member'; member: string; line: number; bytes: Buffer }
  /** The document is invalid here; this is the last part. */
  | { kind: 'fault'; line: number; message: string };

const [QUOTE, BACKSLASH, COMMA, COLON, NEWLINE] = [0x22, 0x5c, 0x2c, 0x3a, 0x0a];
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d];
const isSpace = (byte: number) => byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09;

/** Splits chunks of bytes into parts for JSON.parse. */
class Scanner {
  #where: 'start' | 'members' | 'key' | 'colon' | 'value' | 'list' | 'end' = 'start';
  #member = '';
  #index = 0;
  #line = 1;
  /** Number of open objects and lists inside the part. */
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** Bytes of the current part from earlier chunks; undefined outside a part. */
  #held: Buffer[] | undefined;
  #startLine = 1;
  readonly #lists: ReadonlySet<string>;

  constructor(lists: ReadonlySet<string>) {
    this.#lists = lists;
  }

  *push(chunk: Buffer): Generator<Part> {
    let start = 0;
    const take = (end: number): Buffer => {
      const last = chunk.subarray(start, end);
      const bytes = this.#held!.length > 0 ? Buffer.concat([...this.#held!, last]) : last;
      this.#held = undefined;
      return bytes;
    };
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) {
          this.#inString = false;
          if (this.#where === 'key') {
            const name = nameIn(take(at + 1));
            if (name === undefined) return yield this.#fault('invalid key');
            this.#member = name;
            this.#where = 'colon';
          }
        }
        continue;
      }
      if (byte === NEWLINE) this.#line++;
      if (isSpace(byte)) continue;
      switch (this.#where) {
        case 'start':
          if (byte === 0xef || byte === 0xbb || byte === 0xbf) continue; // a byte order mark
          if (byte !== BRACE) return yield this.#fault('the document is not an object');
          this.#where = 'members';
          continue;
        case 'members':
          if (byte === BRACE_END) this.#where = 'end';
          else if (byte === QUOTE) {
            this.#where = 'key';
            this.#inString = true;
            this.#held = [];
            start = at;
          } else if (byte !== COMMA) return yield this.#fault('expected a key');
          continue;
        case 'colon':
          if (byte !== COLON) return yield this.#fault('expected a colon');
          this.#where = 'value';
          continue;
        case 'end':
          return yield this.#fault('unexpected text after the document');
        default:
      }
      // In a value or a list.
      if (this.#held === undefined) {
        if (this.#where === 'value' && byte === BRACKET && this.#lists.has(this.#member)) {
          this.#where = 'list';
          this.#index = 0;
          yield { kind: 'list', member: this.#member, line: this.#line };
          continue;
        }
        if (this.#where === 'list' && byte === BRACKET_END) {
          this.#where = 'members';
          continue;
        }
        if (byte === COMMA) continue;
        this.#held = [];
        this.#startLine = this.#line;
        start = at;
      }
      if (byte === QUOTE) this.#inString = true;
      else if (byte === BRACE || byte === BRACKET) this.#depth++;
      else if (this.#depth > 0) {
        if (byte === BRACE_END || byte === BRACKET_END) this.#depth--;
      } else if (byte === COMMA || byte === BRACE_END || byte === BRACKET_END) {
        const member = this.#member;
        const line = this.#startLine;
        if (this.#where === 'list') {
          yield { kind: 'element', member, index: this.#index++, line, bytes: take(at) };
          if (byte === BRACE_END) return yield this.#fault('unclosed list');
          if (byte === BRACKET_END) this.#where = 'members';
        } else {
          yield { kind: 'member', member, line, bytes: take(at) };
          this.#where = byte === BRACE_END ? 'end' : 'members';
        }
      }
    }
    if (this.#held) this.#held.push(chunk.subarray(start));
  }

  /** Checks that the document is complete. */
  *end(): Generator<Part> {
    if (this.#where === 'start') yield this.#fault('the document is empty');
    else if (this.#where !== 'end') yield this.#fault('unexpected end of the document');
  }

  #fault(message: string): Part {
    this.#held = undefined;
    return { kind: 'fault', line: this.#line, message };
  }
}

function nameIn(bytes: Buffer): string | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as string;
  } catch {
    return undefined;
  }
}

/**
 * Reads the parts of a document one after another.
 *
 * @param lists the members that are split into elements
 */
export async function* scanDocument(path: string, lists: ReadonlySet<string>): AsyncGenerator<Part> {
  const scanner = new Scanner(lists);
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    for (const part of scanner.push(chunk)) {
      yield part;
      if (part.kind === 'fault') return;
    }
  }
  yield* scanner.end();
}
