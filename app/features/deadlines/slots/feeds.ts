import type { FeedWords } from '#app/slots.ts';

const words: FeedWords = {
  deadlines: { path: '/deadlines', describe: () => 'Deadlines', datesOnly: true },
};
export default words;
