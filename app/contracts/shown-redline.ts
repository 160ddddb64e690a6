/** A redline as answers have it. */
import { Type } from 'typebox';

/** @template Shown `ShownRedline` of `app/text/redline`, which contracts do not know */
export const shownRedline = <Shown>() =>
  Type.Unsafe<Shown>({
    type: 'object',
    required: ['limited', 'isTooLong', 'counts', 'sections'],
    additionalProperties: true,
    description:
      'What differs, section by section: `limited` where a bound was reached, so that nothing may be said to be the same because it is not shown; `counts` by kind of change; `sections` with the paragraphs that differ and their words that were removed, added and moved. Words with `isEcho` were removed at the other end of a move and are shown there, too.',
    examples: [{ limited: false, isTooLong: false, counts: {}, sections: [] }],
  });
