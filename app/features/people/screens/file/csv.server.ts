/** CSV files of people and of the audit trail, a page of the API at a time, so that long lists are not kept in memory. */
import type { Client } from '#app/client/client.ts';
import { unwrapFile } from '#app/middleware/unwrap.ts';
import { BYTE_ORDER_MARK, csvLine } from '#app/text/csv.ts';
import { recordId } from '#app/text/record-id.ts';
import { describeActor, describeChange, named } from '../../describe-change.ts';
import { filtersIn, toAccountsQuery } from '../../people-query.ts';

type Calls = Pick<Client, 'call'>;

const AT_ONCE = 500;

const PEOPLE = [
  'E-mail',
  'Name',
  'Company',
  'Organisation',
  'State',
  'Administrator',
  'Vertical',
  'Subscription',
];
const PEOPLE_REST = ['Permissions', 'Products', 'Until', 'Last seen'];

/** A line for each subscription, so that each has its own permissions and end; one for people without any. */
export async function* csvOfPeople(client: Calls, params: URLSearchParams): AsyncGenerator<string> {
  const query = toAccountsQuery(filtersIn(params));
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = unwrapFile(await client.call('accounts', { query: { ...query, page, limit: AT_ONCE } }));
    pages = found.pages;
    const lines = found.items.flatMap((person) => {
      const own = [
        ...[person.email, person.name, person.companyName, person.organisation?.name ?? '', person.state],
        person.isAdmin ? 'yes' : 'no',
      ];
      const seen = person.lastSeen?.slice(0, 10) ?? '';
      if (person.subscriptions.length === 0) return [csvLine([...own, '', '', '', '', '', seen])];
      return person.subscriptions.map(
        ({ vertical, state, permissions, legacyPermissions, products, until }) =>
          csvLine([
            ...[...own, vertical, state, [...permissions, ...legacyPermissions].join(' ')],
            ...[products.join(' '), until ?? '', seen],
          ]),
      );
    });
    yield (page === 1 ? BYTE_ORDER_MARK + csvLine([...PEOPLE, ...PEOPLE_REST]) : '') + lines.join('');
  }
}

const CHANGES = [
  'No.',
  'Time (UTC)',
  'Who',
  'Who, no.',
  'Account',
  'Account, no.',
  'Organisation',
  'What',
  'Vertical',
];

/** The audit trail with the same filters as its page, the newest change first. */
export async function* csvOfChanges(client: Calls, params: URLSearchParams): AsyncGenerator<string> {
  const account = recordId(params.get('account') ?? '');
  const organisation = recordId(params.get('organisation') ?? '');
  const filter = { ...(account && { account }), ...(organisation && { organisation }) };
  const { verticals } = unwrapFile(await client.call('accessChoices'));
  let head = BYTE_ORDER_MARK + csvLine([...CHANGES, 'Before', 'After']);
  for (let before: number | null | undefined; before !== null;) {
    const query = { ...filter, limit: AT_ONCE, ...(before !== undefined && { before }) };
    const { items, next } = unwrapFile(await client.call('accessChanges', { query }));
    const lines = items.map((change) => {
      const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));
      return csvLine([
        ...[String(change.id), change.at, describeActor(change), change.by?.id ?? '', named(change.account)],
        ...[change.account?.id ?? '', named(change.organisation), describeChange(change, verticals)],
        ...[change.vertical ?? '', json(change.before), json(change.after)],
      ]);
    });
    yield head + lines.join('');
    head = '';
    before = next;
  }
}
