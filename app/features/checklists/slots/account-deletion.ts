import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = { deletes: 'checklists' };
export default part;
