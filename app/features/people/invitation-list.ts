/** Lists of people to invite, as people type, paste or export them. */
import { hasHeader, parseTable } from '#app/text/csv-table.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { LONGEST_EMAIL, LONGEST_IN_PROFILE } from '#app/contracts/limits.ts';
import { normaliseEmail } from '#app/text/normalise.ts';
import { MOST_INVITED } from './limits.ts';

/** Columns of a CSV file; only `email` is required. */
const COLUMNS = ['email', 'first_name', 'last_name', 'company'] as const;

/** A person to invite. */
export interface ListedPerson {
  /** From 1. */
  line: number;
  /** The entry as it was written. */
  text: string;
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
}

/** An entry that invites nobody. `text` is empty where the whole file is meant. */
export interface ListFault {
  line: number;
  text: string;
  message: string;
}

export interface InvitationList {
  people: ListedPerson[];
  faults: ListFault[];
  /** First line of a CSV file; undefined for a list of addresses. */
  header?: string;
}

/** One address with a dot in its domain; quoted local parts, which nobody has, are refused. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@(?:[^\s@<>()[\],;:"\\.]+\.)+[^\s@<>()[\],;:"\\.]{2,}$/;

/** What is wrong with an address; undefined if nothing is. */
function addressFault(email: string): string | undefined {
  if (email.length > LONGEST_EMAIL) return `An address has up to ${LONGEST_EMAIL} characters.`;
  if (ADDRESS.test(email)) return undefined;
  return /^[^\s@]+@[^\s@.]+$/.test(email)
    ? `“${email}” has no ending such as .com after the @.`
    : `“${email}” is not an e-mail address.`;
}

const NAMES = {
  first_name: LONGEST_IN_PROFILE.firstName,
  last_name: LONGEST_IN_PROFILE.lastName,
  company: LONGEST_IN_PROFILE.companyName,
} as const;

/** Reads a list of addresses or a CSV file. Every entry is either a person or a fault, so that none is lost. */
export function readInvitationList(list: string): InvitationList {
  const { people, faults, header } = hasHeader(list, 'email') ? readTable(list) : readLines(list);
  const seen = new Set<string>();
  const kept: ListedPerson[] = [];
  for (const person of people) {
    const { line, text, email } = person;
    const message = addressFault(email) ?? (seen.has(email) ? `${email} is in the list twice.` : undefined);
    if (message) faults.push({ line, text, message });
    else if (kept.length === MOST_INVITED)
      faults.push({
        line,
        text,
        message: `Up to ${MOST_INVITED} people can be invited at once. Send the rest again.`,
      });
    else kept.push(person);
    seen.add(email);
  }
  faults.sort((one, other) => one.line - other.line);
  return { people: kept, faults, ...(header !== undefined && { header }) };
}

function readTable(list: string): InvitationList {
  const { rows, problems } = parseTable(list, { columns: COLUMNS, required: ['email'] });
  const [header = ''] = list.trimStart().split(/\r?\n/, 1);
  const faults: ListFault[] = problems.map(({ line = 1, raw = '', message }) => ({
    line,
    text: raw,
    message,
  }));
  // A header that cannot be read leaves no rows: the whole file stays in the field.
  if (rows.length === 0 && problems.some(({ raw }) => raw === undefined))
    return { people: [], faults: faults.map((fault) => ({ ...fault, text: list })) };
  const people: ListedPerson[] = [];
  for (const { line, raw, cell } of rows) {
    const long = Object.entries(NAMES).find(([column, most]) => cell(column).length > most);
    if (long) faults.push({ line, text: raw, message: `${long[0]} has up to ${long[1]} characters.` });
    else
      people.push({
        ...{ line, text: raw, email: normaliseEmail(cell('email')) },
        firstName: cleanLine(cell('first_name')),
        lastName: cleanLine(cell('last_name')),
        companyName: cleanLine(cell('company')),
      });
  }
  return { people, faults, header };
}

/** One address on a line, or several separated by commas or semicolons; each may have a name: `Ines Duarte <ines@firm.example>`. */
function readLines(list: string): InvitationList {
  const people = list.split(/\r?\n/).flatMap((text, index) =>
    text
      .split(/[,;]/)
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const open = entry.endsWith('>') ? entry.lastIndexOf('<') : -1;
        const address = open < 0 ? entry : entry.slice(open + 1, -1);
        const words = cleanLine(entry.slice(0, Math.max(open, 0)).replaceAll('"', ''))
          .split(' ')
          .filter(Boolean);
        return {
          ...{ line: index + 1, text: entry, email: normaliseEmail(address), companyName: '' },
          firstName: (words[0] ?? '').slice(0, NAMES.first_name),
          lastName: words.slice(1).join(' ').slice(0, NAMES.last_name),
        };
      }),
  );
  return { people, faults: [] };
}
