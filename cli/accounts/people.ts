/** Finds, creates and prints accounts. */
import { LOGGED_OUT } from '#app/config/fixed-paths.ts';
import { hashToken, randomToken } from '#app/api/sign-in/tokens.ts';
import type { Store, User } from '#app/store/store.ts';
import { didYouMean, type AccountProblem, type Session } from './command-line.ts';

/** The input for a new account. */
export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  isAdmin: boolean;
}

/** One address; mail programs read commas and brackets as more than one. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;
const MAX_EMAIL = 320;
const MAX_NAME = 200;

/** The problems of a new account, by column. */
export function personProblems(person: Person): { column: string; message: string }[] {
  const names = { first_name: person.firstName, last_name: person.lastName, company: person.companyName };
  const problems = Object.entries(names).flatMap(([column, name]) =>
    name.length > MAX_NAME ? [{ column, message: `A name has at most ${MAX_NAME} characters.` }] : [],
  );
  if (!ADDRESS.test(person.email) || person.email.length > MAX_EMAIL)
    problems.unshift({ column: 'email', message: `“${person.email}” is not an e-mail address.` });
  return problems;
}

export const INVITATION_DAYS = 7;

/** A single-use link for setting a password. */
export async function invitation(
  { store, now, origin }: Pick<Session, 'store' | 'now' | 'origin'>,
  user: Pick<User, 'id'>,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(now().getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await store.passwordResets.create({ tokenHash: hashToken(token), userId: user.id, expiresAt });
  return `${origin}${LOGGED_OUT}?${new URLSearchParams({ user: String(user.id), token })}`;
}

export async function knownEmails(store: Store): Promise<string[]> {
  return (await store.users.all()).map(({ email }) => email);
}

/** The account of an address; otherwise the message suggests the most similar one. */
export async function findUser(
  store: Store,
  email: string,
  known: () => Promise<string[]> = () => knownEmails(store),
): Promise<{ ok: true; user: User } | ({ ok: false } & AccountProblem)> {
  const user = await store.users.byEmail(email);
  if (user) {
    const { passwordHash: _, ...rest } = user;
    return { ok: true, user: rest };
  }
  return { ok: false, message: `Unknown account “${email}”${didYouMean(email, await known()) || '.'}` };
}

/** An account as `--json` shows it. */
export function userValue(user: User) {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    company: user.companyName,
    admin: user.isAdmin,
    demonstration: user.isDemo,
    disabledAt: user.disabledAt,
    createdAt: user.createdAt,
    lastSeenAt: user.lastSeenAt,
  };
}

/** A text table with a header. */
export function columnsText(head: string[], rows: string[][]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  return [head, ...rows]
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
