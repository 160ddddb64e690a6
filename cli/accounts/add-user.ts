/** `regatlas user add`: one account, or the accounts of a CSV file. */
import { hashPassword } from '#app/api/sign-in/passwords.ts';
import { NO_PASSWORD } from '#app/store/accounts/administrators.ts';
import { cleanLine } from '#app/text/normalise.ts';
import {
  BadUsage,
  failed,
  flag,
  text,
  type AccountProblem,
  type Action,
  type CommandOutcome,
  type Session,
  type Values,
} from './command-line.ts';
import { readTable } from './csv-table.ts';
import { newPassword } from './password-input.ts';
import { siteOption, SOURCES, passwordSource } from './password-source.ts';
import { invitation, INVITATION_DAYS, personProblems, userValue, type Person } from './people.ts';

const COLUMNS = ['email', 'first_name', 'last_name', 'company', 'admin'] as const;

export const addUser: Action = {
  options: {
    ...SOURCES,
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    company: { type: 'string' },
    admin: { type: 'boolean' },
    csv: { type: 'string' },
  },
  async run(given, values, names) {
    const session = { ...given, origin: siteOption(values) ?? given.origin };
    const file = text(values, 'csv');
    if (file === undefined) return addOne(session, values, names);
    const others = Object.keys(values).filter((name) => !['csv', 'site', 'json', 'invite'].includes(name));
    if (names.length > 0 || others.length > 0)
      throw new BadUsage('With --csv everything about the accounts is in the file.');
    return addFromFile(session, file);
  },
};

async function addOne(session: Session, values: Values, names: string[]): Promise<CommandOutcome> {
  const [email, ...more] = names;
  if (email === undefined || more.length > 0) throw new BadUsage('Which account? Give one e-mail address.');
  const { store, input, config } = session;
  const source = passwordSource(values, input);
  const person: Person = {
    email: email.trim(),
    firstName: cleanLine(text(values, 'first-name') ?? ''),
    lastName: cleanLine(text(values, 'last-name') ?? ''),
    companyName: cleanLine(text(values, 'company') ?? ''),
    isAdmin: flag(values, 'admin'),
  };
  const problems = personProblems(person);
  if (problems.length > 0) return failed(...problems.map(({ message }) => message));
  // Checked before asking for a password; creating the account checks again.
  if (await store.users.byEmail(person.email))
    return failed(`An account for ${person.email} already exists.`);
  let passwordHash = NO_PASSWORD;
  if (source !== 'invite') {
    const entered = await newPassword(input, source === 'stdin');
    if (!entered.ok) return failed(entered.message);
    passwordHash = await hashPassword(entered.password);
  }
  const created = await store.users.create({ ...person, passwordHash });
  if (!created.ok) return failed(created.problem.message);
  const { user } = created;
  const link = source === 'invite' ? await invitation(session, user) : undefined;
  return {
    value: { user: userValue(user), ...(link && { invitation: link }) },
    text:
      `Added ${user.email}.\n` +
      (link ? `Link to set a password (works once, for ${INVITATION_DAYS} days):\n  ${link}\n` : '') +
      `It cannot read anything yet: npx regatlas subscription grant ${user.email} --vertical ${config.defaultVertical}\n`,
    problems: [],
  };
}

/** `yes` and `no` as spreadsheets and people write them; undefined for anything else. */
function yesOrNo(cell: string): boolean | undefined {
  if (/^(?:yes|y|true|1)$/i.test(cell)) return true;
  return /^(?:no|n|false|0|)$/i.test(cell) ? false : undefined;
}

async function addFromFile(session: Session, file: string): Promise<CommandOutcome> {
  const { store, io } = session;
  const { rows, problems } = await readTable(file, { columns: COLUMNS, required: ['email'] }, io.cwd);
  const added: (ReturnType<typeof userValue> & { invitation: string })[] = [];
  const existing: string[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const admin = yesOrNo(row.cell('admin'));
    const person: Person = {
      email: row.cell('email'),
      firstName: cleanLine(row.cell('first_name')),
      lastName: cleanLine(row.cell('last_name')),
      companyName: cleanLine(row.cell('company')),
      isAdmin: admin ?? false,
    };
    const wrong: AccountProblem[] = personProblems(person).map(({ message, column }) =>
      row.problem(message, column),
    );
    if (admin === undefined)
      wrong.push(row.problem(`“${row.cell('admin')}” is neither yes nor no.`, 'admin'));
    const key = person.email.toLowerCase();
    if (seen.has(key)) wrong.push(row.problem(`${person.email} is in the file twice.`, 'email'));
    seen.add(key);
    if (wrong.length > 0) {
      problems.push(...wrong);
      continue;
    }
    const created = await store.users.create({ ...person, passwordHash: NO_PASSWORD });
    if (!created.ok) existing.push(person.email);
    else added.push({ ...userValue(created.user), invitation: await invitation(session, created.user) });
  }
  problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return {
    value: { added, existing },
    text:
      added.map(({ email, invitation: link }) => `${email}  ${link}\n`).join('') +
      existing.map((email) => `${email}  already has an account; nothing was changed\n`).join('') +
      `Added ${added.length}, already there ${existing.length}, problems ${problems.length}.\n`,
    problems,
  };
}
