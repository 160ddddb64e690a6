import type { AdminSection } from '#app/slots.ts';

const screens: AdminSection = ['inspector/config'];
export default screens;
