import type { AccountDeletion } from '#app/slots.ts';

const part: AccountDeletion = {
  deletes: 'the comments on what it owns',
  stays: 'Comments on the things of colleagues stay, by “A former colleague”.',
};
export default part;
