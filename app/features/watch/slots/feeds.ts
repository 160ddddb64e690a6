import type { FeedWords } from '#app/slots.ts';
import { plural } from '#app/text/count.ts';

const path = '/profile/my-watchlist';

const words: FeedWords = {
  // Its title says which rule it is.
  rule: { path, describe: ({ name }) => `What the watch rule “${name}” found` },
  watchlist: {
    path,
    describe: () => 'What all active watch rules found',
    /** `Matched by your rule: “UK safeguarding”` */
    matchedBy: (rules) =>
      rules.length === 0
        ? undefined
        : `Matched by your ${plural(rules.length, 'rule')}: ${rules.map((name) => `“${name}”`).join(', ')}`,
  },
};
export default words;
