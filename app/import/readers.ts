import { dirname } from 'node:path';
import type { ImportEntry, ImportManner, RefusedEntry } from '#app/store/content/publishing/importing.ts';
import { keyText, type SourceKey } from '#app/store/content/sources.ts';
import type { Store } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import { formatTermReference } from '#app/store/content/terms.ts';
import type { TermRecord } from '#app/store/content/terms.ts';
import { answerWarnings, type EntryWarning } from './answer-warnings.ts';
import { readContent } from './content-record.ts';
import type { ImportRules } from './import-rules.ts';
import { failed, parseObject } from './record.ts';
import type { ReadResult, RecordProblem, TermIndex } from './record.ts';
import type { ImportFile } from './files.ts';
import { isFormer, readTerm, type FormerTerm } from './term-record.ts';

/** A problem of a record, with its position. */
export interface LineProblem extends RecordProblem {
  file: string;
  /** From 1. */
  line: number;
}

/** Reads and writes the records of a file. */
export interface RecordReader {
  read(text: string, line: number): ReadResult<unknown>;
  /** The records that writing would refuse now. */
  check(records: unknown[]): Promise<RefusedEntry[]>;
  /** Writes the results of `read`, in one transaction with `alongside`. */
  write(records: unknown[], alongside: (on: Db) => Promise<void>): Promise<Written>;
}

interface Written {
  written: number;
  unchanged: number;
  withdrawn: number;
  refused: RefusedEntry[];
  warnings: EntryWarning[];
}

/** State shared by the files of one run. */
export interface RecordReaders {
  for(file: ImportFile): RecordReader;
  /** For each referenced item that neither the run nor the store has, its first reference. */
  missingTargets(): Promise<LineProblem[]>;
}

/**
 * @param terms the terms that content may refer to; extended with every term that is read
 * @param source of the records without one
 * @param manner how content is written
 */
export function createRecordReaders(
  store: Store,
  rules: ImportRules,
  terms: TermIndex,
  source?: string,
  manner?: ImportManner,
): RecordReaders {
  const tids = new Set<number>();
  /** Nids, and keys of items of sources. */
  const seen = new Set<number | string>();
  const missing = missingItems(store, seen);

  const termReader: RecordReader = {
    read(text) {
      const parsed = parseObject(text);
      if (!parsed.ok) return parsed;
      const tid = parsed.record['tid'] as number;
      if (tids.has(tid)) return failed('/tid', `duplicate term ${tid}`);
      const result = readTerm(parsed.record, terms);
      if (result.ok) tids.add(tid);
      return result;
    },
    check: async () => [],
    async write(records, alongside) {
      const terms = (records as (TermRecord | FormerTerm)[]).flatMap((one) => (isFormer(one) ? [] : [one]));
      const counts = await store.terms.upsertMany(terms, alongside);
      return { ...counts, withdrawn: 0, refused: [], warnings: [] };
    },
  };

  const contentReader = (vertical: string, file: string, folder: string): RecordReader => ({
    read(text, line) {
      const parsed = parseObject(text);
      if (!parsed.ok) return parsed;
      const result = readContent(parsed.record, { vertical, source, folder }, rules, terms);
      if (!result.ok) return result;
      const entry = result.record;
      const id = identify(entry);
      // Two records of one item would overwrite each other with every import.
      if (seen.has(id.key)) return failed(id.pointer, `duplicate item ${id.text}`);
      seen.add(id.key);
      missing.note(entry, file, line);
      return result;
    },
    check: (records) => store.content.refusals(records as ImportEntry[], manner),
    async write(records, alongside) {
      const entries = records as ImportEntry[];
      const warnings = await answerWarnings(store, rules, entries);
      const { published, changed, scheduled, ...rest } = await store.content.importMany(
        entries,
        alongside,
        manner,
      );
      return { written: published + changed + scheduled, ...rest, warnings };
    },
  });

  return {
    for: ({ kind, label, path }) =>
      kind.name === 'terms' ? termReader : contentReader(kind.vertical, label, dirname(path)),
    missingTargets: () => missing.list(),
  };
}

function identify(entry: ImportEntry): { key: number | string; text: string; pointer: string } {
  const item = 'withdraw' in entry ? entry.withdraw : 'key' in entry ? entry.key : entry.nid;
  return typeof item === 'number'
    ? { key: item, text: String(item), pointer: '/nid' }
    : { key: keyText(item), text: `${item.id} of ${item.source}`, pointer: '/source_id' };
}

/** Collects items that records refer to but that no record has defined so far. */
function missingItems(store: Store, seen: ReadonlySet<number | string>) {
  const byNid = new Map<number, LineProblem>();
  const byKey = new Map<string, { to: SourceKey; problem: LineProblem }>();
  return {
    note(entry: ImportEntry, file: string, line: number) {
      const problem = (field: string, name: string): LineProblem => ({
        ...{ file, line, pointer: field },
        message: `item ${name} does not exist yet`,
      });
      if ('withdraw' in entry) return;
      if ('key' in entry) {
        byKey.delete(keyText(entry.key));
        for (const { to, pointer } of entry.links) {
          const text = keyText(to);
          if (!seen.has(text) && !byKey.has(text))
            byKey.set(text, { to, problem: problem(pointer, `${to.id} of ${to.source}`) });
        }
        return;
      }
      byNid.delete(entry.nid);
      for (const { field, target } of entry.relations)
        if (!seen.has(target) && !byNid.has(target)) byNid.set(target, problem(`/${field}`, String(target)));
    },
    async list(): Promise<LineProblem[]> {
      const nids = await store.content.sources.nids([...byKey.values()].map(({ to }) => to));
      const stored = await store.content.existing([...byNid.keys(), ...nids.values()]);
      return [
        ...[...byNid].filter(([nid]) => !stored.has(nid)).map(([, problem]) => problem),
        ...[...byKey].filter(([key]) => !stored.has(nids.get(key) ?? 0)).map(([, { problem }]) => problem),
      ];
    },
  };
}

/** Indexes the terms of the store by reference. */
export async function loadTermIndex(store: Store): Promise<TermIndex> {
  const former = await store.formerTerms.all();
  const index: TermIndex = { tids: new Map(), refs: new Map(), parents: new Map(), former };
  for (const term of await store.terms.all()) {
    index.tids.set(formatTermReference(term), term.tid);
    index.refs.set(term.tid, formatTermReference(term));
    index.parents.set(term.tid, term.parent);
  }
  for (const [reference, now] of former.references) index.tids.set(reference, index.tids.get(now)!);
  return index;
}
