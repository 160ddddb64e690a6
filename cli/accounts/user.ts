/** `regatlas user …`: the accounts of people. */
import { hashPassword } from '#app/api/sign-in/passwords.ts';
import type { CommandIo } from '../db.ts';
import { addUser } from './add-user.ts';
import {
  BadUsage,
  flag,
  runCommand,
  text,
  type AccountProblem,
  type AccountSite,
  type Action,
} from './command-line.ts';
import { deleteUser, MAKE_ANOTHER } from './delete-user.ts';
import { newPassword } from './password-input.ts';
import { columnsText, findUser, invitation, INVITATION_DAYS, userValue } from './people.ts';
import { siteOption, SOURCES, passwordSource } from './password-source.ts';

const USAGE = `regatlas user add <e-mail> [--first-name <name>] [--last-name <name>] [--company <name>] [--admin]
                  [--invite | --password-stdin]
regatlas user add --csv <file> [--vertical <id>] [--dry-run | --no-mail]
                                    accounts from a CSV file; each is invited by mail
regatlas user list [--search <text>]
regatlas user disable <e-mail> …    refuses the account; its sessions end at once
regatlas user enable <e-mail> …
regatlas user delete <e-mail>       removes the account and everything that is stored of the person
regatlas user password <e-mail> [--invite | --password-stdin]    sets a password; sessions end

  A password is prompted for, or read with --password-stdin. --invite prints a link instead, with which
  the account's owner sets the password: it works once, for ${INVITATION_DAYS} days.
  --site <address>   what that link starts with, such as https://www.example.com
  --json             prints the result as JSON

  The CSV file is UTF-8 and starts with a line that names its columns, in any order:
    email,first_name,last_name,company,admin
  Only email is required; admin is yes or no. Bad rows are reported with line and column and left out.
  Addresses that have an account are skipped, so the command can be run again: nobody is invited twice.
  Invitations are queued with the accounts, and running servers send them. Their links lead into --vertical
  (the default one, if it is missing); with SMTP_URL they need an origin in the configuration, or --site.
  --dry-run          only says what would happen
  --no-mail          prints links, with which the owners set their passwords, instead of sending mail

Uses the database of DATABASE_URL or DATA_DIR; the server may run meanwhile.
Exit codes: 0 done, 1 something could not be done, 2 the command was not understood.
`;

const list: Action = {
  options: { search: { type: 'string' } },
  async run({ store }, values, names) {
    if (names.length > 0) throw new BadUsage('To look for an account, use --search.');
    const wanted = (text(values, 'search') ?? '').toLowerCase();
    const users = (await store.users.all()).filter(({ email, firstName, lastName, companyName }) =>
      [email, `${firstName} ${lastName}`, companyName].some((part) => part.toLowerCase().includes(wanted)),
    );
    const rows = users.map((user) => [
      user.email,
      `${user.firstName} ${user.lastName}`.trim(),
      user.companyName,
      [
        user.disabledAt === null ? 'in use' : 'disabled',
        ...(user.isAdmin ? ['administrator'] : []),
        ...(user.isDemo ? ['demonstration'] : []),
      ].join(', '),
      user.lastSeenAt?.slice(0, 10) ?? 'never',
    ]);
    return {
      value: { users: users.map(userValue) },
      text:
        rows.length === 0
          ? 'No accounts.\n'
          : columnsText(['E-MAIL', 'NAME', 'COMPANY', 'STATE', 'LAST SEEN'], rows),
      problems: [],
    };
  },
};

/** Disables or enables each given account. */
function switching(disable: boolean): Action {
  const done = disable ? 'disabled' : 'enabled';
  return {
    options: {},
    async run({ store, now }, _, names) {
      if (names.length === 0) throw new BadUsage('Which account? Give its e-mail address.');
      const changed: string[] = [];
      const problems: AccountProblem[] = [];
      let report = '';
      for (const name of names) {
        const found = await findUser(store, name);
        if (!found.ok) {
          problems.push({ message: found.message });
          continue;
        }
        const { id, email } = found.user;
        const outcome = await store.users.setDisabled(id, disable ? now().toISOString() : null);
        if (outcome === 'last_admin')
          problems.push({ message: `${email} is the last administrator. ${MAKE_ANOTHER}` });
        else if (outcome === 'no_seats')
          problems.push({ message: `${email} cannot be enabled: the organisation has no free seat.` });
        else if (outcome === 'missing')
          problems.push({ message: `The account for ${email} no longer exists.` });
        else if (outcome === 'unchanged') report += `${email} is already ${done}.\n`;
        else {
          changed.push(email);
          report += `${email} is ${done}${disable ? '; its sessions have ended' : ''}.\n`;
        }
      }
      return { value: { [done]: changed }, text: report, problems };
    },
  };
}

const password: Action = {
  options: SOURCES,
  async run(session, values, names) {
    const [email, ...more] = names;
    if (email === undefined || more.length > 0) throw new BadUsage('Which account? Give one e-mail address.');
    const { store, input } = session;
    const source = passwordSource(values, input);
    const origin = siteOption(values) ?? session.origin;
    const found = await findUser(store, email);
    if (!found.ok) return { value: {}, text: '', problems: [{ message: found.message }] };
    const { user } = found;
    if (source === 'invite') {
      const link = await invitation({ ...session, origin }, user);
      return {
        value: { email: user.email, invitation: link },
        text: `Link for ${user.email} to set a new password (works once, for ${INVITATION_DAYS} days; the present password stays until then):\n  ${link}\n`,
        problems: [],
      };
    }
    const entered = await newPassword(input, flag(values, 'password-stdin'));
    if (!entered.ok) return { value: {}, text: '', problems: [{ message: entered.message }] };
    await store.users.setPassword(user.id, await hashPassword(entered.password));
    await store.refreshTokens.revokeUser(user.id);
    return {
      value: { email: user.email },
      text: `The password of ${user.email} is set; its sessions have ended.\n`,
      problems: [],
    };
  },
};

const actions = {
  add: addUser,
  list,
  disable: switching(true),
  enable: switching(false),
  delete: deleteUser,
  password,
};

/** @returns the exit code: 0 success, 1 problem, 2 bad usage */
export function userCommand(args: string[], io: CommandIo, site?: AccountSite): Promise<number> {
  return runCommand({ name: 'user', usage: USAGE, actions }, args, io, site);
}
