import type { AdminSection } from '#app/slots.ts';

const screens: AdminSection = { accounts: ['people/list', 'people/organisations', 'people/audit'] };
export default screens;
