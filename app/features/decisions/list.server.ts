/** The list of decisions with its filters, as a page and as a file. */
import { tableFile, toAddress } from '#app/api/files/table-file.ts';
import { MOST_ROWS, type TableColumn } from '#app/api/files/table.ts';
import { operation, success } from '#app/api/operation.ts';
import { readerDay } from '#app/api/profile-fields.ts';
import { sharedBy } from '#app/api/sharing/sharing.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { DecisionList, DecisionSummary } from './contract/answers.ts';
import type { DecisionsQuery, SHOWN } from './contract/requests.ts';
import { DELETED, kindLabels, noOwnerText, stateLabels } from './decision-labels.ts';
import { DECISION, PAGE_SIZE } from './limits.ts';
import { decisionLists } from './lists-store.server.ts';
import { listHeads, type ListedHead } from './reach.server.ts';
import { KINDS } from './record/entry.ts';
import { isLate, needs, readScope, toSummaries } from './summary.server.ts';

type Shown = (typeof SHOWN)[number];
type Filters = Omit<DecisionsQuery, 'page'>;

/** What each selection shows, on a day. */
const IS_SHOWN: Readonly<Record<Shown, (head: ListedHead, today: string) => boolean>> = {
  all: () => true,
  reopened: ({ state }) => state === 'reopened',
  waiting: ({ state }) => state === 'waiting',
  late: isLate,
  actions: ({ kind, state }) => kind === 'action' && state !== 'closed',
  decided: ({ state }) => state === 'decided',
  closed: ({ state }) => state === 'closed',
};

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function findHeads(
  heads: readonly ListedHead[],
  { show = 'all', kind, place, product, owner }: Filters,
  { today, userId }: { today: string; userId: number },
): ListedHead[] {
  const rank = (head: ListedHead) =>
    [needs(head, userId), head.state === 'reopened', isLate(head, today), head.state === 'waiting'].findIndex(
      Boolean,
    );
  const order = (head: ListedHead) => (rank(head) + 5) % 5;
  return heads
    .filter((head) => IS_SHOWN[show](head, today))
    .filter((head) => kind === undefined || head.kind === kind)
    .filter((head) => place === undefined || readScope(head).places.includes(place))
    .filter((head) => product === undefined || readScope(head).products.includes(product))
    .filter(({ owner_id }) => owner === undefined || String(owner_id ?? 'none') === owner)
    .sort((a, b) => order(a) - order(b) || byText(b.changed_at, a.changed_at) || b.id - a.id);
}

/** Values with their numbers, by label. */
function toFacet(values: readonly { value: string; label: string }[]): DecisionList['places'] {
  const labels = new Map(values.map(({ value, label }) => [value, label]));
  const groups = Map.groupBy(values, ({ value }) => value);
  return [...groups]
    .map(([value, all]) => ({ value, label: labels.get(value)!, count: all.length }))
    .sort((a, b) => byText(a.label, b.label));
}

const plain = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

async function ownersIn({ services, user }: Viewer, heads: readonly ListedHead[]) {
  const names = await services.store.of(decisionLists).names(heads.map(({ owner_id }) => owner_id));
  const facet = toFacet(
    heads.map(({ owner_id }) => {
      const name = owner_id === null ? undefined : names.get(owner_id);
      const label = owner_id === user.userId ? 'You' : (name ?? 'No owner');
      return { value: name === undefined ? 'none' : String(owner_id), label };
    }),
  );
  const isYou = ({ value }: { value: string }) => Number(value === String(user.userId));
  return facet.sort((a, b) => isYou(b) - isYou(a));
}

async function load(viewer: Viewer, filters: Filters) {
  const { services, user } = viewer;
  const [heads, person, to] = await Promise.all([
    listHeads(viewer),
    services.store.users.byId(user.userId),
    sharedBy(viewer, DECISION),
  ]);
  const today = readerDay(viewer, person ?? { profile: {} });
  const found = findHeads(heads, filters, { today, userId: user.userId });
  const answer = async (part: readonly ListedHead[]): Promise<DecisionSummary[]> =>
    (await toSummaries(viewer, part, today)).map((one) => {
      const shared = one.right === undefined ? to.get(String(one.id)) : undefined;
      const counts = shared !== undefined && shared.sharedAt >= one.createdAt;
      return counts ? { ...one, sharedWith: { name: shared.name, right: shared.right } } : one;
    });
  return { heads, today, found, answer };
}

const listDecisions = operation('decisions', {
  summary: 'Decisions of the reader and of colleagues who share them',
  auth: 'subscriber',
  scope: 'read',
  async handle({ viewer, query: { page: asked = 1, ...filters } }) {
    const { heads, today, found, answer } = await load(viewer, filters);
    const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
    const page = Math.min(asked, pages);
    const scopes = heads.map(readScope);
    const count = (show: Shown) => heads.filter((head) => IS_SHOWN[show](head, today)).length;
    return success<DecisionList>({
      decisions: await answer(found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)),
      ...{ total: found.length, page, pages },
      counts: {
        ...{ all: heads.length, reopened: count('reopened'), waiting: count('waiting'), late: count('late') },
        ...{ actions: count('actions'), decided: count('decided'), closed: count('closed') },
      },
      kinds: KINDS.map((value) => ({
        ...{ value, label: kindLabels[value] },
        count: heads.filter(({ kind }) => kind === value).length,
      })),
      places: toFacet(plain(scopes.flatMap(({ places }) => places))),
      products: toFacet(plain(scopes.flatMap(({ products }) => products))),
      owners: await ownersIn(viewer, heads),
    });
  },
});

const COLUMNS: readonly TableColumn[] = [
  { title: 'Decision', width: 10 },
  { title: 'Title', width: 60 },
  { title: 'Decided', width: 16 },
  { title: 'State', width: 20 },
  { title: 'Places', width: 30 },
  { title: 'Products', width: 30 },
  { title: 'Licences', width: 30 },
  { title: 'Owner', width: 24 },
  { title: 'Due', format: 'day' },
  { title: 'Approver', width: 24 },
  { title: 'Opened', format: 'day' },
  { title: 'Last changed', format: 'day' },
  { title: 'Address', width: 50 },
];

const toRow =
  (origin: string | undefined) =>
  ({ id, title, kind, state, scope, owner, due, approver, path, ...one }: DecisionSummary): string[] => [
    ...[`D-${id}`, title, kindLabels[kind], stateLabels[state]],
    ...[scope.places, scope.products, scope.licences].map((names) => names.join('; ')),
    ...[owner?.name ?? noOwnerText(one), due, approver?.name ?? (one.isApproverDeleted ? DELETED : '')],
    ...[one.createdAt.slice(0, 10), one.changedAt.slice(0, 10)],
    path === undefined ? '' : toAddress(path, origin),
  ];

const exportDecisions = operation('exportDecisions', {
  summary: 'The decisions that a query asks for, as CSV or Excel',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  async handle({ viewer, query: { format, origin, ...filters } }) {
    const { found, answer } = await load(viewer, filters);
    const rows = (await answer(found.slice(0, MOST_ROWS))).map(toRow(origin));
    const table = { title: 'Decisions', columns: COLUMNS, rows, total: found.length };
    return success(await tableFile(table, format));
  },
});

export const listOperations = [listDecisions, exportDecisions];
