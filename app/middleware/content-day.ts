/** The day that pages count from, as the API tells it with each answer. */
import type { RouterContextProvider } from 'react-router';
import { toDay, isDay, type Day } from '#app/runtime/months.ts';
import { servicesContext, sessionContext } from './context.ts';

export interface ContentDay {
  day: Day;
  /** Whether it is the demonstration library's day rather than the real one. */
  demonstration: boolean;
}

/** The header of the last answer and what it says: it changes once a day, and every request reads it. */
let last: { header: string | null; read: { contentDay?: ContentDay } } = { header: null, read: {} };

/** Reads the header `x-content-day`: `2026-11-21` or `2026-11-21; demonstration`. */
export function contentDayFrom(header: string | null): { contentDay?: ContentDay } {
  if (header === last.header) return last.read;
  const [day = '', what] = (header ?? '').split('; ');
  const read = isDay(day) ? { contentDay: { day, demonstration: what === 'demonstration' } } : {};
  last = { header, read };
  return read;
}

/** The day of this request: that of the content the session was answered with, else the real one. */
export function getContentDay(context: Readonly<RouterContextProvider>): ContentDay {
  const { contentDay } = context.get(sessionContext);
  return contentDay ?? { day: toDay(context.get(servicesContext).now()), demonstration: false };
}
