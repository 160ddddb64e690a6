import type { DateSourceLabel } from '#app/slots.ts';

/** Days by which decisions have to be carried out. */
const words: DateSourceLabel = { kind: 'decision', name: 'decision', screen: 'decisions/list' };
export default words;
