import type { AdminSection } from '#app/slots.ts';

const screens: AdminSection = { people: ['people/list', 'people/organisations', 'people/audit'] };
export default screens;
