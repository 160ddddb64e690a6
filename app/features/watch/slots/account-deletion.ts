import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = { deletes: 'watch rules' };
export default part;
