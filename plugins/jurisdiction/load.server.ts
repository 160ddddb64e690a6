import type { Load } from '#app/plugin.ts';
import type { Jurisdiction, JurisdictionOptions } from './types.ts';

export const load: Load<Jurisdiction, JurisdictionOptions> = (item) => item;
