import { unwrap } from '#app/middleware/unwrap.ts';
import type { ProfileSectionSource } from '#app/slots.ts';

const source: ProfileSectionSource = {
  id: 'digests',
  load: async (client) => unwrap(await client.call('ownDigests')).digests,
  /** `digest` is the schedule, `stopped` what to change it to. */
  save(client, form) {
    const schedule = form.get('digest') === 'weekly' ? 'weekly' : 'daily';
    return client.call('changeDigests', { body: { schedule, stopped: form.get('stopped') === '1' } });
  },
};
export default source;
