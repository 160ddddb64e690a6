/** A change of an item in the words of its editors. */

interface Told {
  /** `correction`: what was there before was wrong. */
  kind: 'update' | 'correction';
  /** Empty only for a correction. */
  note: string;
}

/** What a correction says first, so that nobody takes it for news. */
export const WE_WERE_WRONG = 'We were wrong';

/**
 * What readers are told of a change, in a sentence.
 *
 * @example 'We were wrong: the period ends on 28 February.'
 */
export const changeSentence = ({ kind, note }: Told): string =>
  kind === 'correction' ? (note ? `${WE_WERE_WRONG}: ${note}` : `${WE_WERE_WRONG}.`) : note;
