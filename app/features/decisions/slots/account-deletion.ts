import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = {
  deletes: 'decisions',
  stays: 'What you added to decisions of colleagues stays in their record, without your name.',
};
export default part;
