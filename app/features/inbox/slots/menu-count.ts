import type { MenuCount } from '#app/slots.ts';

/** What is in the queue. */
const waiting: MenuCount = {
  screen: 'inbox/queue',
  async load(client) {
    const answer = await client.call('queueCount');
    return answer.ok ? answer.value.total : 0;
  },
};

export default waiting;
