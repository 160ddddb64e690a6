import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = {
  deletes: 'what is shared with teams',
  stays: 'A team without an owner passes to its longest member.',
};
export default part;
