/** How readers rated the pages of a vertical, for those who are responsible for them. */
import { contentPath } from '#app/runtime/resolve.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { RatedPage, RatingsReport } from './contract.ts';
import { ratings, type RatingCount } from './store.server.ts';

const ON_PAGE = 25;
const MOST_COMMENTS = 20;

type Counted = Pick<RatedPage, 'nid' | 'counts' | 'total' | 'average'> & { newest: string };

/** The ratings of each page. */
function countByPage(rows: readonly RatingCount[]): Counted[] {
  const pages = new Map<number, Counted>();
  for (const { nid, value, total, newest } of rows) {
    const page = pages.get(nid) ?? { nid, counts: [0, 0, 0, 0], total: 0, average: 0, newest: '' };
    pages.set(nid, page);
    page.counts[value - 1]! += total;
    page.total += total;
    page.average += value * total;
    if (newest !== null && newest > page.newest) page.newest = newest;
  }
  return [...pages.values()].map((page) => ({
    ...page,
    average: Math.round((100 * page.average) / page.total) / 100,
  }));
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const ORDER: Record<'most' | 'lowest' | 'newest', (a: Counted, b: Counted) => number> = {
  most: (a, b) => b.total - a.total,
  lowest: (a, b) => a.average - b.average || b.total - a.total,
  newest: (a, b) => byText(b.newest, a.newest),
};

/** Includes withdrawn pages, with their ratings and titles. */
async function describe({ services, vertical }: Viewer, pages: readonly Counted[]): Promise<RatedPage[]> {
  const records = await Promise.all(pages.map(({ nid }) => services.store.content.get(nid)));
  const comments = await services.store.of(ratings).comments(pages.map(({ nid }) => nid));
  return pages.map(({ newest: _, ...page }, index) => {
    const record = records[index];
    const path = record?.status === 'published' ? contentPath(vertical, record) : undefined;
    return {
      ...page,
      title: record?.title ?? `Page ${page.nid}`,
      ...(path ? { path } : {}),
      label: (record && vertical.contentTypes[record.type]?.title) ?? 'Page',
      comments: comments
        .filter(({ nid }) => nid === page.nid)
        .slice(0, MOST_COMMENTS)
        .map(({ value, comment, at }) => ({ value, comment, at })),
    };
  });
}

const responsibleReports = operation('responsibleReports', {
  summary: 'For administrators: how readers rated pages, with their comments',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, vertical, viewer, query }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const { page = 1, sort = 'most' } = query;
    const counted = countByPage(await services.store.of(ratings).counts(vertical.id)).sort(
      (a, b) => ORDER[sort](a, b) || a.nid - b.nid,
    );
    const shown = counted.slice((page - 1) * ON_PAGE, page * ON_PAGE);
    return success<RatingsReport>({
      total: counted.length,
      page,
      pages: Math.max(1, Math.ceil(counted.length / ON_PAGE)),
      items: await describe(viewer, shown),
    });
  },
});

export const reportOperations = [responsibleReports];
