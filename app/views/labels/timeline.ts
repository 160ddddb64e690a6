/** Texts of timelines. */

export const addToCalendar = 'Add to calendar';
export const seriesCurrent = 'This update';
export const seriesNotHeld = 'Not in this library';
