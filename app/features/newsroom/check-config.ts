/** Four eyes: the content types exist. */
import { unknownReference, type ConfigCheck } from '#app/config/link/context.ts';
import type { NewsroomOptions } from './options.ts';

export const checkConfig: ConfigCheck<NewsroomOptions> = ({ fourEyes }, at, { value }) => {
  const known = Object.keys(value.contentTypes);
  if (fourEyes === 'all') return [];
  return fourEyes.flatMap((type, index) =>
    known.includes(type)
      ? []
      : [
          unknownReference(
            at('fourEyes', String(index)),
            type,
            known,
            'unknown-content-type',
            'content type',
          ),
        ],
  );
};
