import type { AdminSection } from '#app/slots.ts';

const screens: AdminSection = { site: ['inspector/config'] };
export default screens;
