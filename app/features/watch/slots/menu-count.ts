import type { MenuCount } from '#app/slots.ts';

/** Matches of watch rules that the reader has not seen. */
const unseen: MenuCount = {
  screen: 'watch/watchlist',
  async load(client) {
    const answer = await client.call('unseenMatches');
    return answer.ok ? answer.value.unseen : 0;
  },
};

export default unseen;
