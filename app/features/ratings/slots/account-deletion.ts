import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = { stays: 'Ratings of pages stay in the counts, without a name.' };
export default part;
