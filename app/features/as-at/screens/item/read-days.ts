/** The days in the URL of a dated page: as a link has them, or as a reader typed them. Pure. */
import { readDay } from '#app/text/typed-day.ts';

/** What the URL asks for. */
export interface AskedDays {
  query: { as_at?: string; shown_on?: string };
  /** What was typed where it is not a day; undefined if all is well. */
  wrong: string | undefined;
}

/** `as_at` is a day in force, `shown_on` a day shown; `day` and `clock` are what the form sends. */
export function readDays(search: URLSearchParams): AskedDays {
  const query: AskedDays['query'] = {};
  let wrong: string | undefined;
  const take = (key: keyof typeof query, text: string | null) => {
    if (text === null || text.trim() === '') return;
    const day = readDay(text);
    if (day === undefined) wrong = text.trim().slice(0, 40);
    else query[key] = day;
  };
  take('as_at', search.get('as_at'));
  take('shown_on', search.get('shown_on'));
  return { query, wrong };
}
