/**
 * Date settings for stories and tests: the project's table, on the reference day of the demonstration
 * library.
 */
import site from '#config/site.json' with { type: 'json' };
import type { DateLanguage } from './date-language.ts';

export const sampleDates = {
  today: '2026-11-21',
  ...site.dates,
  screens: {
    byDay: { to: '/calendar', label: 'Calendar' },
    own: { to: '/deadlines', label: 'Deadlines' },
    file: '/calendar/{event}',
  },
} as DateLanguage;
