import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = {
  deletes: 'decisions',
  stays:
    'What you added to decisions of colleagues stays in their record, without your name. Those that you own have no owner from then on.',
};
export default part;
