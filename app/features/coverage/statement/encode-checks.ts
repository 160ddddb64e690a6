/**
 * Every check of a source as one line of text: for each, the seconds since the one before (the first since 1970), then `c<n>` if
 * it saw a change and `m<n>` if the source was not reached, where `n` counts `texts` from 0. Pure.
 *
 *     1790812800 21600 21600c0 21600m1
 */
import type { Check } from '../silence/source-log.ts';

export interface EncodedChecks {
  checks: string;
  /** What changed, and why a source was not reached. */
  texts: string[];
}

export interface NotedCheck extends Check {
  /** Why it was not reached. */
  note: string;
}

const toSeconds = (ms: number) => String(ms / 1_000);

export function encodeChecks(all: readonly NotedCheck[]): EncodedChecks {
  const texts = new Map<string, number>();
  const number = (text: string) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, texts.size);
    return texts.size - 1;
  };
  let last = 0;
  const tokens = all.map(({ at, outcome, what, note }) => {
    const seconds = toSeconds(at - last);
    last = at;
    if (outcome === 'changed') return `${seconds}c${number(what)}`;
    return outcome === 'missed' ? `${seconds}m${number(note)}` : seconds;
  });
  return { checks: tokens.join(' '), texts: [...texts.keys()] };
}

/** How many there are. */
export const countChecks = ({ checks }: Pick<EncodedChecks, 'checks'>): number =>
  checks === '' ? 0 : checks.split(' ').length;

const TOKEN = /^(\d+(?:\.\d{1,3})?)(?:([cm])(\d+))?$/;

/** @throws if it is not what `encodeChecks` wrote */
export function decodeChecks({ checks, texts }: EncodedChecks): NotedCheck[] {
  let last = 0;
  return checks === ''
    ? []
    : checks.split(' ').map((token) => {
        const [, seconds, sign, index] = TOKEN.exec(token) ?? [];
        const text = index === undefined ? '' : texts[Number(index)];
        if (seconds === undefined || text === undefined) throw new Error('The checks are damaged.');
        last += Math.round(Number(seconds) * 1_000);
        if (sign === 'c') return { at: last, outcome: 'changed', what: text, note: '' };
        if (sign === 'm') return { at: last, outcome: 'missed', what: '', note: text };
        return { at: last, outcome: 'unchanged', what: '', note: '' };
      });
}
