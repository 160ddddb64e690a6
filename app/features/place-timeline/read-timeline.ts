/** What the URL of a timeline asks for. Apart from its links, which pages of items have, too. Pure. */
import { readDay } from '#app/text/typed-day.ts';
import { recordId } from '#app/text/record-id.ts';
import { MOST_PLACES } from './limits.ts';
import { ZOOMS } from './period.ts';
import type { TimelineState } from './timeline-href.ts';

/** What a URL asks for. */
export interface AskedTimeline extends TimelineState {
  /** The page of a place, instead of its key. */
  item?: number;
  /** As forms write it: it has a shorter URL. */
  isTyped: boolean;
}

const KEY = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const MOST_KINDS = 20;

const split = (values: readonly string[], most: number): string[] =>
  [...new Set(values.flatMap((value) => value.split(',')).filter((key) => KEY.test(key)))].slice(0, most);

/** What the URL asks for, also as forms write it; what makes no sense is left out. */
export function readTimeline(search: URLSearchParams): AskedTimeline {
  const day = (name: string) => readDay(search.get(name) ?? '');
  const [on, at] = [day('on'), day('at')];
  const topic = Number(search.get('topic'));
  const item = recordId(search.get('item') ?? undefined);
  const added = search.getAll('add');
  return {
    places: split([...search.getAll('places'), ...added], MOST_PLACES),
    zoom: ZOOMS.find((zoom) => zoom === search.get('zoom')) ?? 'year',
    kinds: split(search.getAll('kind'), MOST_KINDS),
    ...(on ? { on } : {}),
    ...(at ? { at } : {}),
    ...(Number.isInteger(topic) && topic > 0 && topic < 2 ** 31 ? { topic } : {}),
    ...(item === undefined ? {} : { item }),
    isTyped: added.length > 0 || search.getAll('kind').length > 1,
  };
}
