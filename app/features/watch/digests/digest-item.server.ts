/** An item of a digest: only what lists show of it. Pure. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Summary } from '#app/plugin.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { DigestItem, Reason } from './digest.server.ts';

/** `2 Dec`, with its year if that is not the year of `today`. */
function shortDate(day: string, today: string): string {
  return formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'full');
}

/** `EU`, `US-CA`; the name of a place without a code. */
export function placeName({ name, iso }: { name: string; iso?: string }): string {
  return iso ? iso.toUpperCase() : name;
}

/** The next date that binds readers, with its day. */
export function nextDue(
  { dates }: Pick<Summary, 'dates'>,
  { site }: Pick<VerticalConfig, 'site'>,
  today: string,
): { day: string; text: string } | undefined {
  const next = dates.find(({ kind, date }) => date >= today && site.dates.kinds[kind]?.deadline);
  return (
    next && {
      day: next.date,
      text: `${site.dates.kinds[next.kind]!.ahead} ${shortDate(next.date, today)}`,
    }
  );
}

/** @param today day of the digest */
export function toDigestItem(
  summary: Summary,
  vertical: VerticalConfig,
  reasons: Reason[],
  { origin, today }: { origin: string; today: string },
): DigestItem {
  const { nid, type, title, path, published, updated, jurisdictions } = summary;
  const contentType = vertical.contentTypes[type]!;
  const label = contentType.label ?? contentType.title;
  const due = nextDue(summary, vertical, today);
  return {
    ...{ nid, title, url: new URL(path, origin).href, reasons },
    summary: summary.summary ?? '',
    place: jurisdictions[0] ? placeName(jurisdictions[0]) : '',
    dated: updated
      ? `${label}, updated ${shortDate(updated, today)}`
      : `${label}, ${shortDate(published, today)}`,
    ...(due ? { due: due.text } : {}),
  };
}
