/** How far the answers of a row agree, in the words of every screen and file. Pure. */
import { plural } from './count.ts';

/** Jurisdictions whose answers have the same key. */
interface AlikeAnswers {
  /** At least two. */
  jurisdictions: readonly { name: string }[];
  /** Term ids of those with the same words, too; at least two, or none. */
  same: readonly number[];
  /** How many of the others only add to those words. */
  additions: number;
}

interface ComparedRow {
  /** Number of answers. */
  covered: number;
  /** The largest group first. */
  alike: readonly AlikeAnswers[];
  /** Whether the first group has more than half of the answers: then what differs from it is marked. */
  hasMajority: boolean;
}

/**
 * `5 of 5 agree`, `5 of 5 alike, 1 with an addition`, `2 of 6 agree: Germany, Spain`, `No two agree`; empty without an
 * answer. Where nothing is marked, the text names who agrees.
 */
export function agreementText({ covered, alike, hasMajority }: ComparedRow): string {
  if (covered < 2) return covered === 1 ? 'Only one answer' : '';
  const [first] = alike;
  if (!first) return 'No two agree';
  if (hasMajority) return groupText(first, covered);
  return alike
    .map((group, at) => {
      const names = group.jurisdictions.map(({ name }) => name).join(', ');
      return `${groupText(group, at === 0 ? covered : undefined)}: ${names}`;
    })
    .join('; ');
}

function groupText({ jurisdictions, same, additions }: AlikeAnswers, covered: number | undefined): string {
  const { length } = jurisdictions;
  const count = covered === undefined ? `${length}` : `${length} of ${covered}`;
  if (same.length === length) return `${count} agree`;
  const others = length - Math.max(1, same.length);
  if (additions === others)
    return `${count} alike, ${others} with ${plural(others, 'an addition', 'additions')}`;
  if (same.length === 0) return `${count} alike, in different words`;
  return `${count} alike, ${others} with ${plural(others, 'a difference', 'differences')}`;
}

/** `Without “or more”`: what is missing in an answer that has no word of its own to mark. */
export function lacksText(lacks: readonly string[]): string {
  return `Without ${lacks.map((words) => `“${words}”`).join(', ')}`;
}
