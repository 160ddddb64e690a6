import type { Filing } from '#app/slots.ts';

/** Files an item by a bookmark in a folder. */
const filing: Filing = { load: () => import('../item/filing-form.tsx') };
export default filing;
