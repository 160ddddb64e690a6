import type { MenuCount } from '#app/slots.ts';
import { WATCHLIST } from '../form/watch-paths.ts';

/** Matches of watch rules that the reader has not seen. */
const unseen: MenuCount = {
  to: WATCHLIST,
  async load(client) {
    const answer = await client.call('unseenMatches');
    return answer.ok ? answer.value.unseen : 0;
  },
};

export default unseen;
