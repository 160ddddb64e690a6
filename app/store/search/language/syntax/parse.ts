/** Reads search texts. What readers type never reaches a database as syntax: only the tree does. */
import { makeAnd, makeNot, makeOr, makeQuery } from './build.ts';
import { formatQuery } from './format.ts';
import { lex, type Lexeme } from './lexer.ts';
import { withoutAddresses } from '../references/references.ts';
import type { LeafNode, ParsedQuery, QueryNode, QueryNote } from './query.ts';
import type { SearchField } from '../text/document.ts';

/**
 * Longest text in UTF-16 units, most words, and deepest brackets; the rest is left out, with a note. What takes longer to
 * look up than a word counts as several: see `WORDS`.
 */
export const QUERY_LIMITS = { length: 2000, leaves: 64, depth: 8, distance: 100 } as const;

/** As how many words each kind of part counts, and each `NEAR` besides those that it connects. */
const WORDS = { word: 1, phrase: 4, prefix: 8, near: 8 } as const;

/** Words between two parts of `NEAR(a b)` if it does not say. */
const DEFAULT_DISTANCE = 10;
const MAX_NOTES = 8;
const MAX_NOTE_TEXT = 60;

/** Shortens at a character, not within a surrogate pair. */
const cut = (text: string, length: number) => {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length);
};

const isLeaf = (lexeme: Lexeme | undefined): lexeme is Extract<Lexeme, { kind: 'word' | 'phrase' }> =>
  lexeme?.kind === 'word' || lexeme?.kind === 'phrase';

class Parser {
  readonly notes: QueryNote[] = [];
  private at = 0;
  private words = 0;
  private lexemes: Lexeme[] = [];

  read(text: string): QueryNode | undefined {
    const searched = cut(text, QUERY_LIMITS.length);
    if (searched.length < text.length) this.note('too_long', text.slice(searched.length));
    this.lexemes = lex(searched, (code, about) => this.note(code, about));
    const parts: QueryNode[] = [];
    while (this.at < this.lexemes.length) {
      const part = this.readOr(undefined, 0);
      if (part) parts.push(part);
      // Only a bracket that was not opened stops the reading.
      if (this.lexemes[this.at]?.kind === 'close') this.note('unbalanced_brackets', ')');
      this.at += 1;
    }
    const node = makeQuery(makeAnd(parts, true, this.onOnlyExclusions), this.onOnlyExclusions);
    if (!node && text.trim()) this.note('no_words', text.trim());
    return node;
  }

  private note(code: QueryNote['code'], text: string) {
    const short = cut(text, MAX_NOTE_TEXT);
    const known = this.notes.some(
      (note) => note.code === code && (note.text === short || code === 'too_long'),
    );
    if (!known && this.notes.length < MAX_NOTES) this.notes.push({ code, text: short });
  }

  private readonly onOnlyExclusions = (part: QueryNode) =>
    this.note('only_exclusions', formatQuery(makeNot(part)));

  /** a OR b */
  private readOr(field: SearchField | undefined, depth: number): QueryNode | undefined {
    const parts: QueryNode[] = [];
    for (;;) {
      const part = this.readAnd(field, depth);
      if (part) parts.push(part);
      const next = this.lexemes[this.at];
      if (next?.kind !== 'operator') break;
      // It is OR: readAnd reads the others.
      this.at += 1;
    }
    return makeOr(parts, this.onOnlyExclusions);
  }

  /** a b AND c */
  private readAnd(field: SearchField | undefined, depth: number): QueryNode | undefined {
    const parts: QueryNode[] = [];
    let loose = true;
    for (;;) {
      const lexeme = this.lexemes[this.at];
      if (lexeme === undefined || lexeme.kind === 'close') break;
      if (lexeme.kind === 'operator' && lexeme.operator !== 'NOT') {
        const hasLeft = parts.length > 0;
        const hasRight = this.startsPart(this.at + 1);
        if (hasLeft && hasRight) {
          if (lexeme.operator === 'OR') break;
          loose = false;
        } else {
          this.addWord(parts, lexeme.operator, field);
        }
        this.at += 1;
        continue;
      }
      const part = this.readNear(field, depth);
      if (part) parts.push(part);
    }
    return makeAnd(parts, loose, this.onOnlyExclusions);
  }

  /** An operator that has nothing to connect is searched as the word that it is. */
  private addWord(parts: QueryNode[], operator: string, field: SearchField | undefined) {
    this.note('operator_alone', operator);
    const leaf = this.makeLeaf(
      { kind: 'word', word: operator.toLowerCase(), prefix: false, afterComma: false },
      field,
    );
    if (leaf) parts.push(leaf);
  }

  private startsPart(at: number): boolean {
    const lexeme = this.lexemes[at];
    if (lexeme === undefined || lexeme.kind === 'close') return false;
    return lexeme.kind !== 'operator' || lexeme.operator === 'NOT';
  }

  /** a NEAR/5 b */
  private readNear(field: SearchField | undefined, depth: number): QueryNode | undefined {
    const lexeme = this.lexemes[this.at];
    if (lexeme?.kind === 'near') {
      // Nothing before it that it could connect.
      this.at += 1;
      this.note('read_as_words', lexeme.text);
      return undefined;
    }
    const first = this.readUnary(field, depth);
    const near = this.lexemes[this.at];
    if (near?.kind !== 'near' || (first?.kind !== 'word' && first?.kind !== 'phrase')) return first;
    const parts: LeafNode[] = [first];
    let distance = 0;
    for (;;) {
      const next = this.lexemes[this.at];
      if (next?.kind !== 'near' || !isLeaf(this.lexemes[this.at + 1])) break;
      this.at += 1;
      this.words += WORDS.near;
      distance += next.distance;
      const part = this.readUnary(first.field, depth);
      if (part?.kind === 'word' || part?.kind === 'phrase') parts.push(part);
    }
    return this.makeNear(parts, distance);
  }

  private makeNear(parts: LeafNode[], distance: number): QueryNode | undefined {
    if (parts.length < 2) return parts[0];
    return { kind: 'near', parts, distance: Math.min(Math.max(distance, 1), QUERY_LIMITS.distance) };
  }

  /** NOT a, -a, title:a */
  private readUnary(field: SearchField | undefined, depth: number): QueryNode | undefined {
    let negative = false;
    let inField = field;
    for (;;) {
      const lexeme = this.lexemes[this.at];
      if (lexeme?.kind === 'field') {
        inField = lexeme.field;
      } else if (lexeme?.kind === 'minus') {
        negative = !negative;
      } else if (lexeme?.kind === 'operator' && lexeme.operator === 'NOT') {
        if (!this.startsPart(this.at + 1)) {
          const parts: QueryNode[] = [];
          this.addWord(parts, 'NOT', inField);
          this.at += 1;
          return parts[0];
        }
        negative = !negative;
      } else {
        break;
      }
      this.at += 1;
    }
    const part = this.readPrimary(inField, depth);
    return part && negative ? makeNot(part) : part;
  }

  private readPrimary(field: SearchField | undefined, depth: number): QueryNode | undefined {
    const lexeme = this.lexemes[this.at];
    if (lexeme === undefined || lexeme.kind === 'close') return undefined;
    if (lexeme.kind === 'near-list') {
      const near = this.readNearList(field);
      if (near || this.lexemes[this.at] !== lexeme) return near;
      this.note('read_as_words', 'NEAR(');
      this.at += 1;
      return this.readPrimary(field, depth);
    }
    if (isLeaf(lexeme)) {
      this.at += 1;
      return this.makeLeaf(lexeme, field);
    }
    // An operator after a field or exclusion is left to the caller.
    if (lexeme.kind !== 'open') return undefined;
    this.at += 1;
    if (depth >= QUERY_LIMITS.depth) {
      this.note('read_as_words', '(');
      return undefined;
    }
    const part = this.readOr(field, depth + 1);
    if (this.lexemes[this.at]?.kind === 'close') this.at += 1;
    else this.note('unbalanced_brackets', '(');
    return part;
  }

  /** NEAR(a "b c", 5); undefined, with nothing read, if it is something else. */
  private readNearList(field: SearchField | undefined): QueryNode | undefined {
    const first = this.at + 2;
    let end = first;
    while (isLeaf(this.lexemes[end])) end += 1;
    const leaves = this.lexemes.slice(first, end).filter(isLeaf);
    const last = leaves.at(-1);
    const hasDistance =
      last?.kind === 'word' && last.afterComma && /^\d{1,4}$/.test(last.word) && !last.prefix;
    if (hasDistance) leaves.pop();
    if (this.lexemes[end]?.kind !== 'close' || leaves.length < 2) return undefined;
    this.at = end + 1;
    this.words += (leaves.length - 1) * WORDS.near;
    const parts = leaves.map((leaf) => this.makeLeaf(leaf, field)).filter((leaf) => leaf !== undefined);
    return this.makeNear(parts, hasDistance ? Number(last.word) : DEFAULT_DISTANCE);
  }

  private makeLeaf(
    lexeme: Extract<Lexeme, { kind: 'word' | 'phrase' }>,
    field: SearchField | undefined,
  ): LeafNode | undefined {
    const leaf: LeafNode =
      lexeme.kind === 'word'
        ? { kind: 'word', word: lexeme.word, prefix: lexeme.prefix, ...(field && { field }) }
        : { kind: 'phrase', words: lexeme.words, ...(field && { field }) };
    this.words += WORDS[leaf.kind === 'word' && leaf.prefix ? 'prefix' : leaf.kind];
    if (this.words <= QUERY_LIMITS.leaves) return leaf;
    this.note('too_long', formatQuery(leaf));
    return undefined;
  }
}

/** Reads a search text. Never fails; takes time linear in the length, up to `QUERY_LIMITS`. */
export function parseQuery(text: string): ParsedQuery {
  const parser = new Parser();
  return { node: parser.read(withoutAddresses(text)), notes: parser.notes };
}
