/** `regatlas user add --csv`: accounts from a file, each with its invitation. */
import { NO_PASSWORD } from '#app/store/accounts/administrators.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { failed, type AccountProblem, type CommandOutcome, type Session } from './command-line.ts';
import { readTable, type TableRow } from './csv-table.ts';
import { mailedInvitations, type MailedInvitations } from './invitation-mail.ts';
import { invitation, personProblems, userValue, type Person } from './people.ts';

const COLUMNS = ['email', 'first_name', 'last_name', 'company', 'admin'] as const;

interface FileOptions {
  /** Only says what would happen. */
  dryRun: boolean;
  /** Without it, links are printed instead. */
  byMail: boolean;
  /** Where invitations lead. */
  vertical: string;
  /** The origin of links instead of the configured one. */
  site: string | undefined;
}

/** What became of the rows, in their order. */
interface Progress {
  added: (ReturnType<typeof userValue> & { invitation?: string })[];
  existing: string[];
  /** Addresses that a run without `--dry-run` would add. */
  wouldAdd: string[];
  problems: AccountProblem[];
}

/** `yes` and `no` as spreadsheets and people write them; undefined for anything else. */
function yesOrNo(cell: string): boolean | undefined {
  if (/^(?:yes|y|true|1)$/i.test(cell)) return true;
  return /^(?:no|n|false|0|)$/i.test(cell) ? false : undefined;
}

/** The person of a row. `seen` has the addresses of earlier rows. */
function readPerson(row: TableRow, seen: Set<string>): { person: Person; wrong: AccountProblem[] } {
  const admin = yesOrNo(row.cell('admin'));
  const person: Person = {
    email: row.cell('email'),
    firstName: cleanLine(row.cell('first_name')),
    lastName: cleanLine(row.cell('last_name')),
    companyName: cleanLine(row.cell('company')),
    isAdmin: admin ?? false,
  };
  const wrong = personProblems(person).map(({ message, column }) => row.problem(message, column));
  if (admin === undefined) wrong.push(row.problem(`“${row.cell('admin')}” is neither yes nor no.`, 'admin'));
  const key = person.email.toLowerCase();
  if (seen.has(key)) wrong.push(row.problem(`${person.email} is in the file twice.`, 'email'));
  seen.add(key);
  return { person, wrong };
}

/** Adds one person, unless the address has an account. */
async function addPerson(
  { store, origin, now }: Session,
  person: Person,
  mailed: MailedInvitations | undefined,
  { added, existing }: Progress,
): Promise<void> {
  const user = { ...person, passwordHash: NO_PASSWORD };
  if (mailed) {
    const created = await mailed.create(user);
    if (created) added.push(userValue(created));
    else existing.push(person.email);
    return;
  }
  const created = await store.users.create(user);
  if (created.ok) {
    const link = await invitation({ store, origin, now }, created.user);
    added.push({ ...userValue(created.user), invitation: link });
  } else existing.push(person.email);
}

export async function addFromFile(
  session: Session,
  file: string,
  { dryRun, byMail, vertical, site }: FileOptions,
): Promise<CommandOutcome> {
  const prepared = byMail ? mailedInvitations(session, vertical, site) : undefined;
  if (prepared && !prepared.ok) return failed(prepared.message);
  const mailed = prepared?.invitations;
  const { rows, problems } = await readTable(file, { columns: COLUMNS, required: ['email'] }, session.io.cwd);
  const progress: Progress = { added: [], existing: [], wouldAdd: [], problems };
  const seen = new Set<string>();
  for (const row of rows) {
    const { person, wrong } = readPerson(row, seen);
    if (wrong.length > 0) {
      problems.push(...wrong);
      continue;
    }
    try {
      if (!dryRun) await addPerson(session, person, mailed, progress);
      else if (await session.store.users.byEmail(person.email)) progress.existing.push(person.email);
      else progress.wouldAdd.push(person.email);
    } catch (error) {
      const stopped =
        'The database failed here, so this row and those after it were left out. Run the command again: it skips addresses that have an account.';
      problems.push(row.problem(`${stopped} (${(error as Error).message})`));
      break;
    }
  }
  problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return say(progress, dryRun, mailed);
}

function say(
  { added, existing, wouldAdd, problems }: Progress,
  dryRun: boolean,
  mailed: MailedInvitations | undefined,
): CommandOutcome {
  const rest = `already there ${existing.length}, problems ${problems.length}.\n`;
  const done = mailed
    ? `Added ${added.length}, invitations queued ${added.length}, ${rest}${added.length > 0 ? `${mailed.destination}\n` : ''}`
    : `Added ${added.length}, ${rest}`;
  const lines = [
    ...added.map(({ email, invitation: link }) => `${email}  ${link ?? 'invited by mail'}\n`),
    ...wouldAdd.map((email) => `${email}  would be added\n`),
    ...existing.map((email) => `${email}  already has an account; nothing was changed\n`),
  ];
  return {
    value: {
      added,
      existing,
      ...(dryRun ? { wouldAdd } : mailed && { queued: added.length }),
      ...(mailed && { destination: mailed.destination }),
    },
    text:
      lines.join('') +
      (dryRun
        ? `Dry run, nothing was changed. Would add ${wouldAdd.length}, ${rest}${mailed ? `${mailed.destination}\n` : ''}`
        : done),
    problems,
  };
}
