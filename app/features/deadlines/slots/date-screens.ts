import type { DateScreens } from '#app/slots.ts';

const screens: DateScreens = { own: 'deadlines/list' };
export default screens;
