/** Kinds of date: a list filters by kinds that the site has, and a search has words for such kinds only. */
import { nearestPart, stillUsed, unknownReference, type LinkContext, type LinkRule } from './context.ts';
import { partAt, type Located } from '../document.ts';
import type { Problem } from '../problem.ts';

/** The day on which an item was published: every list may filter by it, in addition to the kinds of date. */
const PUBLISHED = 'published';

const CODE = 'unknown-date-kind';

export const listDates: LinkRule = {
  reads: ['routes', 'site'],
  check: (context) =>
    Object.entries(context.value.routes).flatMap(([id, { list }]) =>
      (list?.dates ?? []).flatMap((kind, index) =>
        checkKind(context, kind, nearestPart(context, 'routes', id, 'list', 'dates', String(index))),
      ),
    ),
};

/** The day of publication is none of these: searches for it have an order and filters of their own. */
export const searchDateWords: LinkRule = {
  reads: ['site'],
  check: (context) =>
    Object.keys(context.value.site.search.dateWords).flatMap((kind) =>
      checkKind(context, kind, nearestPart(context, 'site', 'search', 'dateWords', kind), []),
    ),
};

/** @param where the value that names the kind */
function checkKind(context: LinkContext, kind: string, where: Located, others = [PUBLISHED]): Problem[] {
  const known = [...others, ...Object.keys(context.value.site.dates.kinds)];
  if (known.includes(kind)) return [];
  const kinds = partAt(context.located.site, ['dates', 'kinds']);
  const removed = kinds?.kind === 'object' ? kinds.removed?.get(kind) : undefined;
  if (removed !== undefined) return [stillUsed(removed, kind, where, CODE)];
  return [unknownReference(where, kind, known, CODE, 'kind of date')];
}
