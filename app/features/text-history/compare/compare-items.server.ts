/** The operation that reads two items beside each other. */
import { knownRedline } from '#app/api/content/known-redlines.ts';
import type { FieldSchema } from '#app/api/content/pages/field-text.ts';
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { operation, success } from '#app/api/operation.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { JURISDICTION_ROLES, valueWithRole, type FieldRole } from '#app/runtime/plugins/field-roles.ts';
import type { Redline } from '#app/text/redline/redline.ts';
import type { ComparedRow, ItemComparison } from '../contract.ts';
import { findReadableItem, type ReadableItem } from '#app/api/content/readable-item.ts';
import { versionParts, type VersionPart } from '#app/api/content/version-html.ts';
import { matchParts, type MatchedParts } from './match-parts.ts';
import { findOthers } from './other-items.server.ts';

/** Share of the words of both that a text must have in common with the other, so that a redline of them can be read. */
const ALIKE = 0.5;

/** Names of the places that an item is about. */
async function placeNames({ services }: Viewer, { record, schema }: ReadableItem): Promise<string[]> {
  const references = JURISDICTION_ROLES.flatMap((role) => {
    const value = valueWithRole<string | readonly string[]>(schema, record.fields, role) ?? [];
    return typeof value === 'string' ? [value] : value;
  });
  const terms = await services.store.terms.byRef(references);
  return [...terms.values()].map(({ name }) => name);
}

/** Share of the shown words that both have. */
function commonShare({ sections }: Redline): number {
  let [common, all] = [0, 0];
  for (const block of sections.flatMap(({ blocks }) => blocks))
    if (block.state === 'fold')
      [common, all] = [common + block.paragraphs * 100, all + block.paragraphs * 100];
    else
      for (const { text, change, isEcho } of block.runs) {
        if (isEcho) continue;
        all += text.length;
        if (change === undefined) common += text.length;
      }
  return all === 0 ? 1 : common / all;
}

function toRow({ one, other }: MatchedParts<VersionPart>): ComparedRow {
  const base = {
    ...{ title: (one ?? other)!.title, first: one?.html ?? null, second: other?.html ?? null },
    redline: null,
  };
  if (!other) return { ...base, state: 'only-first' };
  if (!one) return { ...base, state: 'only-second' };
  const { patch: _, ...redline } = knownRedline(one.html, other.html);
  if (redline.isTooLong) return { ...base, state: 'other' };
  if (!redline.limited && redline.counts.changes === 0) return { ...base, state: 'same' };
  return commonShare({ ...redline, patch: [] }) < ALIKE
    ? { ...base, state: 'other' }
    : { ...base, state: 'alike', redline };
}

/**
 * Roles of fields that say what an item is, and not what it says. Short answers are compared by the reports, with their own
 * keys.
 */
const ABOUT_ITSELF = new Set<FieldRole>([
  ...(['short-title', 'authors', 'reference', 'sources', 'place', 'jurisdictions', 'topics'] as const),
  ...(['sectors', 'specialisms', 'featured', 'licences', 'series', 'answers'] as const),
]);

/** What an item says; undefined if it cannot be read. */
async function comparedParts(
  viewer: Viewer,
  { record, schema }: ReadableItem,
): Promise<VersionPart[] | undefined> {
  const parts = await versionParts(viewer, record, record.fields);
  const { properties } = schema as FieldSchema;
  return parts?.filter(({ key, isSection }) => {
    if (isSection) return true;
    const { 'x-role': role, format } = properties?.[key] ?? {};
    return key !== 'title' && format !== 'date' && !ABOUT_ITSELF.has(role as FieldRole);
  });
}

type Compared = Pick<ItemComparison, 'state' | 'rows'>;

async function compare(viewer: Viewer, one: ReadableItem, other?: ReadableItem): Promise<Compared> {
  if (!other) return { state: 'one-item', rows: [] };
  const [ones, others, names, otherNames] = await Promise.all([
    comparedParts(viewer, one),
    comparedParts(viewer, other),
    placeNames(viewer, one),
    placeNames(viewer, other),
  ]);
  // What could not be read is not a text that one of them does not have.
  if (!ones || !others) return { state: 'unreadable', rows: [] };
  return { state: 'compared', rows: matchParts(ones, others, [...names, ...otherNames]).map(toRow) };
}

const compareItems = operation('compareItems', {
  summary: 'Two items beside each other, part by part',
  auth: 'subscriber',
  scope: 'read',
  // Comparing takes up to half a second.
  load: 'bulk',
  problems: ['permission_missing', 'not_found'],
  tool: {
    name: 'compare_items',
    title: 'Two items compared',
    description:
      'What two items say of the same, part by part: two places, an item and the one before it in its series. `nid` and `with` are numbers in paths of items; without `with`, it answers what the item can be compared with. A part that only one has does not say that the other place has no rule.',
    params: { nid: 'Node id of the first item' },
  },
  async handle({ viewer, params, query }) {
    const first = await findReadableItem(viewer, params['nid']);
    if ('ok' in first) return first;
    const second = query.with === undefined ? undefined : await findReadableItem(viewer, String(query.with));
    if (second && 'ok' in second) return second;
    const question = ['compare-items', first.head.nid, second?.head.nid];
    const answer = await sharedAnswer(viewer, question, async (): Promise<ItemComparison> => ({
      ...first.head,
      second: second?.head ?? null,
      ...(await compare(viewer, first, second)),
      others: await findOthers(viewer, first),
    }));
    return success(answer);
  },
});

export const comparisonOperations = [compareItems];
