import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = { deletes: 'bookmarks' };
export default part;
