/** `regatlas user add`: one account, or the accounts of a CSV file. */
import { hashPassword } from '#app/api/sign-in/passwords.ts';
import { NO_PASSWORD } from '#app/store/accounts/administrators.ts';
import { cleanLine } from '#app/text/normalise.ts';
import {
  BadUsage,
  failed,
  flag,
  text,
  type Action,
  type CommandOutcome,
  type Session,
  type Values,
} from './command-line.ts';
import { addFromFile } from './add-from-file.ts';
import { newPassword } from './password-input.ts';
import { siteOption, SOURCES, passwordSource } from './password-source.ts';
import { invitation, INVITATION_DAYS, personProblems, userValue, type Person } from './people.ts';

/** Options that only `--csv` has. */
const FILE_OPTIONS = {
  'dry-run': { type: 'boolean' },
  'no-mail': { type: 'boolean' },
  vertical: { type: 'string' },
} as const;

export const addUser: Action = {
  options: {
    ...SOURCES,
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    company: { type: 'string' },
    admin: { type: 'boolean' },
    csv: { type: 'string' },
    ...FILE_OPTIONS,
  },
  async run(given, values, names) {
    const session = { ...given, origin: siteOption(values) ?? given.origin };
    const file = text(values, 'csv');
    const ofFiles = Object.keys(FILE_OPTIONS);
    if (file === undefined) {
      const given = ofFiles.find((name) => name in values);
      if (given !== undefined) throw new BadUsage(`--${given} is for --csv.`);
      return addOne(session, values, names);
    }
    const others = Object.keys(values).filter(
      (name) => ![...ofFiles, 'csv', 'site', 'json', 'invite'].includes(name),
    );
    if (names.length > 0 || others.length > 0)
      throw new BadUsage('With --csv everything about the accounts is in the file.');
    return addFromFile(session, file, {
      dryRun: flag(values, 'dry-run'),
      byMail: !flag(values, 'no-mail'),
      vertical: text(values, 'vertical') ?? session.config.defaultVertical,
      site: siteOption(values),
    });
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
