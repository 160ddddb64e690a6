import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = { deletes: 'notes' };
export default part;
