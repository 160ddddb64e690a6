import type { DateScreens } from '#app/slots.ts';

const screens: DateScreens = { byDay: 'calendar/month', file: 'calendar/file' };
export default screens;
