/** When a reader gets daily and weekly digests. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { User } from '#app/store/store.ts';
import { TIME_OF_DAY } from '../form/schedules.ts';
import { optionsIn, type Digests } from '../options.ts';

/** Field of the profile with the time of day of the reader's digests, `18:00`. */
export const DIGEST_TIME_FIELD = 'digest_time';

/** The settings of the vertical, at the reader's own time of day. */
export function digestsFor({ profile }: Pick<User, 'profile'>, vertical: VerticalConfig): Digests {
  const { digests } = optionsIn(vertical);
  const own = profile[DIGEST_TIME_FIELD];
  const isTime = typeof own === 'string' && new RegExp(TIME_OF_DAY).test(own);
  return isTime ? { ...digests, time: own } : digests;
}
