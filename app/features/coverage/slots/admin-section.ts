import type { AdminSection } from '#app/slots.ts';

const screens: AdminSection = { content: ['coverage/manage'] };
export default screens;
