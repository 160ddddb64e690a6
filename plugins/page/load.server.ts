import type { Load } from '#app/plugin.ts';
import type { BasicPage, BasicPageOptions } from './types.ts';

export const load: Load<BasicPage, BasicPageOptions> = (item) => item;
