import type { Load } from '#app/plugin.ts';
import type { Requirement, RequirementOptions } from './types.ts';

export const load: Load<Requirement, RequirementOptions> = (item) => item;
