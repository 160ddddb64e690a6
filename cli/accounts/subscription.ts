/** `regatlas subscription …`: what an account may read, by vertical. */
import { isSubscribed } from '#app/store/accounts/subscriptions.ts';
import type { Subscription, User } from '#app/store/store.ts';
import type { CommandIo } from '../db.ts';
import {
  BadUsage,
  failed,
  flag,
  runCommand,
  text,
  type AccountSite,
  type Action,
  type CommandOutcome,
  type Session,
} from './command-line.ts';
import { grantFromFile } from './grant-file.ts';
import { changeSubscription, checkRequest, type RightsRequest } from './grants.ts';
import { columnsText, findUser } from './people.ts';
import { checkVertical, eachList, LIST_NAMES, LISTS, splitList } from './rights.ts';

const USAGE = `regatlas subscription list [<e-mail>] [--vertical <id>]
regatlas subscription grant <e-mail> --vertical <id> [--permissions <list>] [--legacy-permissions <list>]
                                     [--products <list>] [--until <date>] [--replace]
regatlas subscription grant --csv <file> [--replace]
regatlas subscription revoke <e-mail> --vertical <id> [--permissions <list>] [--legacy-permissions <list>]
                                      [--products <list>]

  A list is separated by commas; --vertical takes one too. “all” is every permission or product.
  grant    adds to what the account holds in the vertical; with --replace it holds exactly what is named
  revoke   takes away what is named, or ends the subscription when nothing is named
  --until  the last day (UTC), such as 2026-12-31; none for no end
  --json   prints the result as JSON

  The CSV file is UTF-8 and starts with a line that names its columns, in any order:
    email,vertical,permissions,legacy_permissions,products,until
  email and vertical are required. Lists in a cell are separated by spaces or semicolons. Bad rows are
  reported with line and column and left out.

Permissions, products and verticals are those of the configuration.
Uses the database of DATABASE_URL or DATA_DIR; the server may run meanwhile.
Exit codes: 0 done, 1 something could not be done, 2 the command was not understood.
`;

const RIGHTS_OPTIONS = {
  vertical: { type: 'string' },
  permissions: { type: 'string' },
  'legacy-permissions': { type: 'string' },
  products: { type: 'string' },
} as const;

/** A subscription as `--json` shows it. */
function subscriptionValue(email: string, subscription: Subscription, at: Date) {
  const { userId: _, trials: __, ...rest } = subscription;
  return { email, ...rest, active: isSubscribed(subscription, at) };
}

function stateText({ active, until }: Subscription, at: Date): string {
  if (!active) return 'revoked';
  if (until === null) return 'active';
  return `${isSubscribed({ active, until }, at) ? 'active until' : 'ended'} ${until}`;
}

function show(pairs: { email: string; subscription: Subscription }[], at: Date): CommandOutcome {
  const rows = pairs.map(({ email, subscription }) => [
    email,
    subscription.vertical,
    stateText(subscription, at),
    ...LIST_NAMES.map((name) => subscription[name].join(' ') || '-'),
  ]);
  return {
    value: {
      subscriptions: pairs.map(({ email, subscription }) => subscriptionValue(email, subscription, at)),
    },
    text:
      rows.length === 0
        ? 'No subscriptions.\n'
        : columnsText(['E-MAIL', 'VERTICAL', 'STATE', 'PERMISSIONS', 'LEGACY', 'PRODUCTS'], rows),
    problems: [],
  };
}

const list: Action = {
  options: { vertical: { type: 'string' } },
  async run({ store, config, now }, values, [email, ...more]) {
    if (more.length > 0) throw new BadUsage('One account at a time.');
    const vertical = text(values, 'vertical');
    const checked = vertical === undefined ? undefined : checkVertical(config, vertical);
    if (checked && !checked.ok) return failed(checked.message);
    let users: User[];
    if (email === undefined) users = await store.users.all();
    else {
      const found = await findUser(store, email);
      if (!found.ok) return failed(found.message);
      users = [found.user];
    }
    const byUser = Map.groupBy(await store.subscriptions.all(), ({ userId }) => userId);
    const pairs = users.flatMap((user) =>
      (byUser.get(user.id) ?? []).map((subscription) => ({ email: user.email, subscription })),
    );
    return show(
      pairs.filter(({ subscription }) => vertical === undefined || subscription.vertical === vertical),
      now(),
    );
  },
};

function requestIn(values: Parameters<Action['run']>[1], until?: string): RightsRequest {
  return {
    lists: eachList((name) => splitList(text(values, LISTS[name].option))),
    until,
    replace: flag(values, 'replace'),
  };
}

/** Changes the subscription of one account in each given vertical, after checking all of them. */
async function changeOne(
  session: Session,
  names: string[],
  verticals: string[],
  request: RightsRequest,
  how: 'grant' | 'revoke',
): Promise<CommandOutcome> {
  const [email, ...more] = names;
  if (email === undefined || more.length > 0) throw new BadUsage('Which account? Give one e-mail address.');
  if (verticals.length === 0) throw new BadUsage('In which vertical? Use --vertical.');
  const checked = verticals.map((vertical) => checkRequest(session, vertical, request));
  const wrong = checked.flatMap((check) => (check.ok ? [] : [check.message]));
  if (wrong.length > 0) return failed(...new Set(wrong));
  const found = await findUser(session.store, email);
  if (!found.ok) return failed(found.message);
  const pairs = [];
  const problems: string[] = [];
  for (const check of checked) {
    if (!check.ok) continue;
    const changed = await changeSubscription(session, found.user, check.value, how);
    if (changed.ok) pairs.push({ email: found.user.email, subscription: changed.value });
    else problems.push(changed.message);
  }
  const shown = show(pairs, session.now());
  return {
    ...shown,
    text: pairs.length > 0 ? shown.text : '',
    problems: problems.map((message) => ({ message })),
  };
}

const grant: Action = {
  options: {
    ...RIGHTS_OPTIONS,
    until: { type: 'string' },
    replace: { type: 'boolean' },
    csv: { type: 'string' },
  },
  async run(session, values, names) {
    const file = text(values, 'csv');
    if (file === undefined) {
      const request = requestIn(values, text(values, 'until'));
      return changeOne(session, names, splitList(text(values, 'vertical')), request, 'grant');
    }
    const others = Object.keys(values).filter((name) => !['csv', 'replace', 'json'].includes(name));
    if (names.length > 0 || others.length > 0)
      throw new BadUsage('With --csv everything about the subscriptions is in the file.');
    return grantFromFile(session, file, flag(values, 'replace'));
  },
};

const revoke: Action = {
  options: RIGHTS_OPTIONS,
  run: (session, values, names) =>
    changeOne(session, names, splitList(text(values, 'vertical')), requestIn(values), 'revoke'),
};

/** @returns the exit code: 0 success, 1 problem, 2 bad usage */
export function subscriptionCommand(args: string[], io: CommandIo, site?: AccountSite): Promise<number> {
  const actions = { list, grant, revoke };
  return runCommand({ name: 'subscription', usage: USAGE, actions }, args, io, site);
}
