/** The reference day of pages, which the API sends with each response. */
import type { RouterContextProvider } from 'react-router';
import { toDay, isDay, type Day } from '#app/runtime/months.ts';
import { servicesContext, sessionContext } from './context.ts';

export interface ContentDay {
  day: Day;
  /** Whether it is the demonstration library's day rather than the current date. */
  demonstration: boolean;
}

/** Caches the last header and its parsed value: every request reads it, and it changes once a day. */
let last: { header: string | null; read: { contentDay?: ContentDay } } = { header: null, read: {} };

/** Parses the header `x-content-day`: `2026-11-21` or `2026-11-21; demonstration`. */
export function contentDayFrom(header: string | null): { contentDay?: ContentDay } {
  if (header === last.header) return last.read;
  const [day = '', what] = (header ?? '').split('; ');
  const read = isDay(day) ? { contentDay: { day, demonstration: what === 'demonstration' } } : {};
  last = { header, read };
  return read;
}

/** The reference day of a request: the one in the API's response to the session check, else the current date. */
export function getContentDay(context: Readonly<RouterContextProvider>): ContentDay {
  const { contentDay } = context.get(sessionContext);
  return contentDay ?? { day: toDay(context.get(servicesContext).now()), demonstration: false };
}
