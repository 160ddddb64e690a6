import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = { deletes: 'visits of pages' };
export default part;
