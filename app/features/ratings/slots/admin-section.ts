import type { AdminSection } from '#app/slots.ts';

const screens: AdminSection = ['ratings/report'];
export default screens;
