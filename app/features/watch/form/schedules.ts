/** Kinds of messages: on working days, once a week, at once. */
export const DIGEST_SCHEDULES = ['daily', 'weekly', 'urgent'] as const;

/** Pattern of a time of day: `07:30`. */
export const TIME_OF_DAY = '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$';

/** When a reader gets e-mail about a rule. */
export const SCHEDULES = [...DIGEST_SCHEDULES, 'none'] as const;

export const isSchedule = (text: unknown): text is (typeof SCHEDULES)[number] =>
  (SCHEDULES as readonly unknown[]).includes(text);
