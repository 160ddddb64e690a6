import type { AccountDeletion } from '#app/slots.ts';

const deletion: AccountDeletion = { deletes: 'webhooks' };
export default deletion;
