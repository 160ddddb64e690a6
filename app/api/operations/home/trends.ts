/** What gets more attention than before, and what impact it has: counted from publication dates and terms. */
import { addDays, addMonths, firstDay, monthLabel, toMonth, monthsFrom } from '#app/runtime/months.ts';
import { fieldsWithRoles, JURISDICTION_ROLES, type FieldRole } from '#app/runtime/plugins/field-roles.ts';
import { buildPath } from '#app/runtime/resolve.ts';
import type { TermActivity, TermImpact } from '#app/store/store.ts';
import type { Home, Trend } from '#app/contracts/home.ts';
import { timelyTypes, typesShowing } from '../../dates/events.ts';
import type { Viewer } from '../../viewer.ts';

/** Days that are compared with as many before them. */
const WINDOW_DAYS = 90;
const MOST_TRENDS = 3;
/** A single item is not a trend. */
const LEAST_ITEMS = 2;

/**
 * How strongly a subject rises: `(after - before) / sqrt(after + before)`. That is the difference of the two counts
 * over its standard deviation if both were chance (Poisson): 2 is hardly chance, 0 is none, below 0 it falls.
 */
export function risingScore({ after, before }: Pick<TermActivity, 'after' | 'before'>): number {
  return after + before === 0 ? 0 : (after - before) / Math.sqrt(after + before);
}

/** The activity that rises, strongest first; of equals the busier one, then the lower tid. */
export function rising(all: readonly TermActivity[]): TermActivity[] {
  return all
    .filter((one) => one.after >= LEAST_ITEMS && one.after > one.before)
    .sort((a, b) => risingScore(b) - risingScore(a) || b.after - a.after || a.tid - b.tid);
}

/** What rises in the types that the reader may read, of the terms in fields with these roles; of places, if asked for. */
async function getTrends(
  viewer: Viewer,
  roles: readonly FieldRole[],
  places = false,
): Promise<Trend[] | null> {
  const { services, vertical } = viewer;
  const { day: today } = viewer.contentDay;
  const types = typesShowing(viewer, timelyTypes(viewer), roles);
  const fields = fieldsWithRoles(services.registry, vertical, types, roles);
  const divide = addDays(today, -WINDOW_DAYS + 1);
  const period = { vertical: vertical.id, types, fields, from: addDays(divide, -WINDOW_DAYS), to: today };
  const candidates = rising(await services.store.activity.byTerm(period, divide));
  const terms = new Map(
    (await services.store.terms.get(candidates.map(({ tid }) => tid))).map((term) => [term.tid, term]),
  );
  const trends = candidates.flatMap(({ tid, after, before }): Trend[] => {
    const term = terms.get(tid);
    // A region rises whenever a place in it does.
    if (!term || (places && !term.iso)) return [];
    const link = buildPath(vertical, 'taxonomyTerm', { tid: String(tid) });
    const score = Math.round(risingScore({ after, before }) * 100) / 100;
    const { vid, name, iso } = term;
    return [
      { tid, vid, name, ...(iso ? { iso } : {}), ...(link ? { link } : {}), count: after, before, score },
    ];
  });
  return trends.length > 0 ? trends.slice(0, MOST_TRENDS) : null;
}

/** Each in the last 90 days against the 90 before. */
export async function getTrending(viewer: Viewer): Promise<Home['hots']> {
  const [hot, sector, specialism, trendingsIn] = await Promise.all([
    getTrends(viewer, ['topics']),
    getTrends(viewer, ['sectors']),
    getTrends(viewer, ['specialisms']),
    getTrends(viewer, JURISDICTION_ROLES, true),
  ]);
  return { hot, sector, specialism, trendingsIn };
}

const IMPACT_MONTHS = 13;
const IMPACT_SERIES = 5;

/** The impact index, by specialism, of the news types that the reader may read. */
export async function getImpactIndex(viewer: Viewer, newsTypes: string[]): Promise<Home['impactIndex']> {
  const { services, vertical } = viewer;
  const { day: today } = viewer.contentDay;
  const months = monthsFrom(addMonths(toMonth(today), 1 - IMPACT_MONTHS), IMPACT_MONTHS);
  const types = typesShowing(viewer, newsTypes, ['impact', 'specialisms']);
  const sums = await services.store.activity.impact({
    ...{ vertical: vertical.id, types },
    fields: fieldsWithRoles(services.registry, vertical, types, ['specialisms']),
    ...{ from: firstDay(months[0]!), to: today },
  });
  const series = strongest(sums, months);
  const terms = new Map(
    (await services.store.terms.get(series.map(({ tid }) => tid))).map((term) => [term.tid, term]),
  );
  return {
    categories: months.map(monthLabel),
    series: series.map(({ tid, data }) => ({ tid, name: terms.get(tid)?.name ?? '', data })),
  };
}

/** The terms with most impact over all months, one number for each month. */
export function strongest(
  sums: readonly TermImpact[],
  months: readonly string[],
): { tid: number; data: number[] }[] {
  const byTid = new Map<number, number[]>();
  for (const { tid, month, impact } of sums) {
    const data = byTid.get(tid) ?? months.map(() => 0);
    byTid.set(tid, data);
    const at = months.indexOf(month);
    if (at !== -1) data[at] = impact;
  }
  const total = (data: number[]) => data.reduce((sum, value) => sum + value, 0);
  return [...byTid]
    .map(([tid, data]) => ({ tid, data }))
    .sort((a, b) => total(b.data) - total(a.data) || a.tid - b.tid)
    .slice(0, IMPACT_SERIES);
}
