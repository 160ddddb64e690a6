import { dirname } from 'node:path';
import type { PublishRecord } from '../content-publishing.ts';
import type { Store } from '../store.ts';
import type { Db } from '../tables.ts';
import { termRef } from '../terms.ts';
import type { Term } from '../terms.ts';
import { readContent } from './content-record.ts';
import type { ImportRules } from './content-record.ts';
import { failed, parseObject } from './record.ts';
import type { ReadResult, RecordProblem, TermIndex } from './record.ts';
import type { Source } from './sources.ts';
import { readTerm } from './term-record.ts';

/** A problem of a record, and where it stands. */
export interface LineProblem extends RecordProblem {
  file: string;
  /** From 1. */
  line: number;
}

/** How the records of a file are read and written. */
export interface Reader {
  read(text: string, line: number): ReadResult<unknown>;
  /** Writes records that `read` gave, in one transaction with `alongside`. */
  write(
    records: unknown[],
    alongside: (on: Db) => Promise<void>,
  ): Promise<{ written: number; unchanged: number }>;
}

/** What the files of one run know of each other. */
export interface Readers {
  for(source: Source): Reader;
  /** The first place that names each item that neither the run nor the store has. */
  missingTargets(): Promise<LineProblem[]>;
}

/** @param terms what content may refer to; terms that are read are added */
export function createReaders(store: Store, rules: ImportRules, terms: TermIndex): Readers {
  const ids = { tid: new Set<number>(), nid: new Set<number>() };
  const missing = new Map<number, LineProblem>();

  /** Reads a line whose id no earlier line had; two lines with one id would undo each other at every import. */
  const readOnce = <Row>(
    text: string,
    key: 'tid' | 'nid',
    read: (input: Record<string, unknown>) => ReadResult<Row>,
  ): ReadResult<Row> => {
    const parsed = parseObject(text);
    if (!parsed.ok) return parsed;
    const id = parsed.record[key] as number;
    if (ids[key].has(id)) return failed(`/${key}`, `${id} is on an earlier line already`);
    const result = read(parsed.record);
    if (result.ok) ids[key].add(id);
    return result;
  };

  const termReader: Reader = {
    read: (text) => readOnce(text, 'tid', (input) => readTerm(input, terms)),
    write: (records, alongside) => store.terms.upsertMany(records as Term[], alongside),
  };

  const contentReader = (vertical: string, file: string, folder: string): Reader => ({
    read(text, line) {
      const result = readOnce(text, 'nid', (input) => readContent(input, vertical, rules, terms, folder));
      if (!result.ok) return result;
      const { nid, relations } = result.record;
      missing.delete(nid);
      for (const { field, target } of relations) {
        if (ids.nid.has(target) || missing.has(target)) continue;
        missing.set(target, {
          file,
          line,
          pointer: `/${field}`,
          message: `there is no item ${target} (yet)`,
        });
      }
      return result;
    },
    async write(records, alongside) {
      const { published, changed, unchanged } = await store.content.publishMany(
        records as PublishRecord[],
        alongside,
      );
      return { written: published + changed, unchanged };
    },
  });

  return {
    for: ({ kind, label, path }) =>
      kind.name === 'terms' ? termReader : contentReader(kind.vertical, label, dirname(path)),
    async missingTargets() {
      const stored = await store.content.existing([...missing.keys()]);
      return [...missing].filter(([nid]) => !stored.has(nid)).map(([, problem]) => problem);
    },
  };
}

/** The terms of the store by reference. */
export async function loadTermIndex(store: Store): Promise<TermIndex> {
  const index: TermIndex = { tids: new Map(), refs: new Map(), parents: new Map() };
  for (const term of await store.terms.all()) {
    index.tids.set(termRef(term), term.tid);
    index.refs.set(term.tid, termRef(term));
    index.parents.set(term.tid, term.parent);
  }
  return index;
}
