/** `regatlas subscription grant --csv`: the subscriptions of many accounts. */
import type { CommandOutcome, Session } from './command-line.ts';
import { readTable } from './csv-table.ts';
import { changeSubscription, checkRequest, type RequestPart } from './grants.ts';
import { findUser, knownEmails } from './people.ts';
import { eachList, LIST_NAMES, LISTS, splitList } from './rights.ts';

const COLUMNS = ['email', 'vertical', ...LIST_NAMES.map((name) => LISTS[name].column), 'until'];

const columnFor = (part: RequestPart) =>
  part === 'vertical' || part === 'until' ? part : LISTS[part].column;

/** Each row is one subscription, which is granted completely or reported as a problem. */
export async function grantFromFile(
  session: Session,
  file: string,
  replace: boolean,
): Promise<CommandOutcome> {
  const required = ['email', 'vertical'];
  const { rows, problems } = await readTable(file, { columns: COLUMNS, required }, session.io.cwd);
  let granted = 0;
  let emails: Promise<string[]> | undefined;
  const known = () => (emails ??= knownEmails(session.store));
  for (const row of rows) {
    const lists = eachList((name) => splitList(row.cell(LISTS[name].column)));
    const request = { lists, until: row.cell('until'), replace };
    const found = await findUser(session.store, row.cell('email'), known);
    const checked = checkRequest(session, row.cell('vertical'), request);
    if (!found.ok) problems.push(row.problem(found.message, 'email'));
    if (!checked.ok) problems.push(row.problem(checked.message, columnFor(checked.part)));
    if (!found.ok || !checked.ok) continue;
    const changed = await changeSubscription(session, found.user, checked.value, 'grant');
    if (changed.ok) granted += 1;
    else problems.push(row.problem(changed.message, 'until'));
  }
  problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return {
    value: { granted },
    text: `Granted ${granted}, problems ${problems.length}.\n`,
    problems,
  };
}
