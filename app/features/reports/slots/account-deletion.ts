import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = { deletes: 'saved reports' };
export default part;
