/** Whether the records of decisions are as they were written: every seal, the order, and what lists show of them. */
import type { Db } from '#app/store/tables.ts';
import { compareFiles, sayFile, sealedFiles, type ComparedFile } from '../files/compare-files.ts';
import { decisionFiles } from '../files/file-store.server.ts';
import { afterEntry, type Current, type EntryContent } from './entry.ts';
import { canonical, sealEntry, tagPerson } from './seal.server.ts';
import type { DecisionRow, EntryRow } from './decisions-store.server.ts';

/** What is wrong with the record of a decision. */
export interface ChainFault {
  /** Number of the entry at which it was found; 0 for what lists show of the decision. */
  entry: number;
  /** A sentence. */
  text: string;
}

/** An account by the tag of a decision. */
interface Person {
  tag: string;
  user_id: number | null;
  salt: string;
}

/** The first thing that is wrong with a record; undefined if nothing is. */
export function findFault(
  row: DecisionRow,
  entries: readonly EntryRow[],
  people: readonly Person[],
): ChainFault | undefined {
  const tags = new Set(people.map(({ tag }) => tag));
  let current: Current | undefined;
  let previous = '';
  for (const [at, entry] of entries.entries()) {
    const fault = findEntryFault(entry, at + 1, previous, tags);
    if (fault) return { entry: at + 1, text: fault };
    const content = JSON.parse(entry.content) as EntryContent;
    if (content.kind !== entry.kind)
      return { entry: at + 1, text: `Entry ${at + 1} is not of the kind that it says.` };
    current = afterEntry(current, content);
    previous = entry.seal;
  }
  if (entries.length !== row.entries)
    return {
      entry: Math.min(entries.length, row.entries) + 1,
      text:
        entries.length < row.entries
          ? `Entry ${entries.length + 1} is missing: there were ${row.entries}.`
          : `Entry ${row.entries + 1} was added by somebody else than Regatlas.`,
    };
  return findRowFault(row, current, previous, people);
}

function findEntryFault(
  entry: EntryRow,
  number: number,
  previous: string,
  tags: ReadonlySet<string>,
): string | undefined {
  if (entry.number > number) return `Entry ${number} is missing.`;
  if (entry.previous !== previous)
    return number === 1
      ? 'Entry 1 does not begin the record.'
      : `Entry ${number} does not fit the seal of entry ${number - 1}.`;
  if (sealEntry(entry) !== entry.seal) return `Entry ${number} is not what was sealed.`;
  if (entry.by !== '' && !tags.has(entry.by)) return `Who made entry ${number} was removed.`;
  return undefined;
}

/** What lists show must follow from the entries, and the accounts must be those that were sealed. */
function findRowFault(
  row: DecisionRow,
  current: Current | undefined,
  seal: string,
  people: readonly Person[],
): ChainFault | undefined {
  const changed = (what: string) => ({ entry: 0, text: `${what} is not what the entries say.` });
  if (!current) return { entry: 1, text: 'It has no entries.' };
  if (row.seal !== seal)
    return { entry: row.entries, text: `Entry ${row.entries} does not fit the seal of the decision.` };
  const { values, state } = current;
  if (row.current !== canonical(current)) return changed('What the decision says');
  if (row.state !== state) return changed('Its state');
  const { title, kind, due, scope } = values;
  if (row.title !== title || row.kind !== kind || row.due !== due || row.scope !== canonical(scope))
    return changed('What lists show of it');
  const wrong = people.find(
    ({ tag, user_id, salt }) => user_id !== null && tagPerson(row.id, user_id, salt) !== tag,
  );
  if (wrong) return changed('Who a person in it is');
  const account = (tag: string | null) => people.find((person) => person.tag === tag)?.user_id ?? null;
  if (row.owner_id !== account(values.owner) || row.approver_id !== account(values.approver))
    return changed('Its owner or approver');
  return undefined;
}

interface Verified {
  decisions: number;
  entries: number;
  files: number;
  faults: (ChainFault & { id: number })[];
}

function fileFault(id: number, file: ComparedFile): Verified['faults'] {
  const text = sayFile(file);
  return text === undefined ? [] : [{ id, entry: file.number, text }];
}

/** The parts of a decision that its record is checked by. */
export function decisionRecords(db: Db) {
  const people = (id: number): Promise<Person[]> =>
    db
      .selectFrom('decision_person')
      .select(['tag', 'user_id', 'salt'])
      .where('decision_id', '=', id)
      .execute();
  const entries = (id: number): Promise<EntryRow[]> =>
    db.selectFrom('decision_entry').selectAll().where('decision_id', '=', id).orderBy('number').execute();
  return {
    people,
    entries,
    /** The first fault of each decision that has one, those of its files, and what was checked. */
    async verify(): Promise<Verified> {
      const found: Verified = { decisions: 0, entries: 0, files: 0, faults: [] };
      const stored = decisionFiles(db);
      for (let after = 0; ;) {
        const rows = await db
          .selectFrom('decision')
          .selectAll()
          .where('id', '>', after)
          .orderBy('id')
          .limit(200)
          .execute();
        for (const row of rows) {
          const own = await entries(row.id);
          const fault = findFault(row, own, await people(row.id));
          found.decisions += 1;
          found.entries += own.length;
          if (fault) found.faults.push({ id: row.id, ...fault });
          const files = compareFiles(sealedFiles(own), await stored.hashes(row.id));
          found.files += files.length;
          found.faults.push(...files.flatMap((file) => fileFault(row.id, file)));
        }
        if (rows.length === 0) return found;
        after = rows.at(-1)!.id;
      }
    },
  };
}
