/** Which answers to a question agree, and which are alike. Pure. */

/** What of an answer is compared. */
export interface ComparedAnswer {
  /** The editor's comparison key. */
  key: string;
  /** Its words, by `wordingOf`. */
  wording: string;
}

/** Two or more answers with the same key, by their places. They agree as far as they have the same wording, too. */
interface AlikeAnswers {
  members: number[];
  /** The first answer with the most usual wording; of equally usual ones the shortest. */
  reference: number;
  /** The members with that wording; none if nobody shares it. */
  same: number[];
}

export interface Agreement {
  /** How many have an answer. */
  covered: number;
  /** The largest number of answers with the same key and wording; 0 where no two agree. */
  agreeing: number;
  /** The largest group first. Empty where each answer has a key of its own. */
  alike: AlikeAnswers[];
  /** The group that more than half of the covered jurisdictions are in; undefined without one. */
  majority: AlikeAnswers | undefined;
}

/** @param answers of each jurisdiction; undefined for one without an answer */
export function findAgreement(answers: readonly (ComparedAnswer | undefined)[]): Agreement {
  const byKey = new Map<string, number[]>();
  for (const [at, answer] of answers.entries())
    if (answer) byKey.set(answer.key, [...(byKey.get(answer.key) ?? []), at]);
  const covered = [...byKey.values()].reduce((sum, { length }) => sum + length, 0);
  const alike = [...byKey.values()]
    .filter((members) => members.length > 1)
    .map((members) => withReference(members, (at) => answers[at]!.wording))
    .sort((a, b) => b.members.length - a.members.length || b.same.length - a.same.length);
  return {
    covered,
    agreeing: Math.max(0, ...alike.map(({ same }) => same.length)),
    alike,
    majority: alike.find(({ members }) => members.length * 2 > covered),
  };
}

function withReference(members: number[], wordingAt: (at: number) => string): AlikeAnswers {
  const byWording = [...Map.groupBy(members, wordingAt)];
  // The order of the columns must not decide what the others differ from.
  const [[, sharing]] = byWording.sort(
    ([a, ofA], [b, ofB]) => ofB.length - ofA.length || a.length - b.length || (a < b ? -1 : 1),
  ) as [[string, number[]]];
  return { members, reference: sharing[0]!, same: sharing.length > 1 ? sharing : [] };
}
