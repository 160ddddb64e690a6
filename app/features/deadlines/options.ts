// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * Limits of the deadlines screen.
 */
export interface DeadlineOptions {
  /**
   * Days for which a past date of content that is still open is shown as overdue, and a settled one can be looked up.
   */
  lateDays: number;
  /**
   * Events that the sections after 30 days show until the reader asks for all of them.
   */
  rowsShown: number;
  /**
   * Dates of their own that a reader may add in a vertical.
   */
  mostDates: number;
  /**
   * Sources of events that a reader may mark in a vertical.
   */
  mostMarks: number;
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<DeadlineOptions>('deadlines');
