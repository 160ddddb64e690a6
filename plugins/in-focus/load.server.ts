import type { Load } from '#app/plugin.ts';
import type { InFocus, InFocusOptions } from './types.ts';

export const load: Load<InFocus, InFocusOptions> = (item) => item;
