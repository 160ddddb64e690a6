import type { AdminSection } from '#app/slots.ts';

const screens: AdminSection = { content: ['ratings/report'] };
export default screens;
