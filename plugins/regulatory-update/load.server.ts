import type { Load } from '#app/plugin.ts';
import type { RegulatoryUpdate, RegulatoryUpdateOptions } from './types.ts';

export const load: Load<RegulatoryUpdate, RegulatoryUpdateOptions> = (item) => item;
