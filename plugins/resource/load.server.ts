import type { Load } from '#app/plugin.ts';
import type { Resource, ResourceOptions } from './types.ts';

export const load: Load<Resource, ResourceOptions> = (item) => item;
