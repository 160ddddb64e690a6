/** What the form of a statement has in its fields. */
import type { StatementList } from '../../contract/statements.ts';

export interface SilenceValues {
  /** Term ids. */
  places: string[];
  topics: string[];
  /** ISO dates, or what was typed. */
  from: string;
  to: string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Days that a new form asks about. */
const DAYS = 50;

/** What is in a new form. */
export function firstValues({ today, begins }: Pick<StatementList, 'today' | 'begins'>): SilenceValues {
  const from = new Date(Date.parse(`${today}T00:00:00Z`) - DAYS * DAY_MS).toISOString().slice(0, 10);
  return { places: [], topics: [], from: begins !== undefined && begins > from ? begins : from, to: today };
}

/** What a link to the form says, such as the offer of other days. */
export function readValues(params: URLSearchParams, first: SilenceValues): SilenceValues {
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  return {
    places: list('about'),
    topics: list('topics'),
    from: params.get('from') ?? first.from,
    to: params.get('to') ?? first.to,
  };
}
