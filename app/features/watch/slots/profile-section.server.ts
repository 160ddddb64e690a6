import { DIGEST_SCHEDULES } from '../form/schedules.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import type { ProfileSectionSource } from '#app/slots.ts';

const source: ProfileSectionSource = {
  id: 'digests',
  load: async (client) => unwrap(await client.call('ownDigests')),
  /** `digest` is the schedule, `stopped` what to change it to; `time` is the time of day of all. */
  save(client, form) {
    const time = form.get('time');
    if (typeof time === 'string') return client.call('changeDigests', { body: { time: time.slice(0, 5) } });
    const schedule = DIGEST_SCHEDULES.find((one) => one === form.get('digest')) ?? 'daily';
    return client.call('changeDigests', { body: { schedule, stopped: form.get('stopped') === '1' } });
  },
};
export default source;
