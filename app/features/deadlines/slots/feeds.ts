import type { FeedWords } from '#app/slots.ts';

const words: FeedWords = {
  deadlines: { screen: 'deadlines/list', describe: () => 'Deadlines', datesOnly: true },
};
export default words;
