/** How far a rule has come, as the steps of its history say. Pure. */
import type { TopicStep } from './contract.ts';

/** The chain from the first proposal to what binds. */
const CHAIN = [
  { id: 'consultation', label: 'Consultation' },
  { id: 'proposal', label: 'Proposal' },
  { id: 'adopted', label: 'Adopted' },
  { id: 'in-force', label: 'In force' },
] as const;

export interface Stage {
  id: (typeof CHAIN)[number]['id'];
  label: string;
  /** The first and the last step of the stage; undefined where none is recorded. */
  first: TopicStep | undefined;
  last: TopicStep | undefined;
  /** How many steps of the stage are recorded. */
  steps: number;
  /** Whether it is the furthest stage with a step. */
  isFurthest: boolean;
}

/**
 * The stages of one rule. Steps of the future do not count: they are dates.
 *
 * @param steps oldest first
 * @param today ISO date
 */
export function toStages(steps: readonly TopicStep[], today: string): Stage[] {
  const past = steps.filter(({ date }) => date <= today);
  const reached = CHAIN.map(({ id }) => past.filter(({ stage }) => stage === id));
  const furthest = reached.findLastIndex((own) => own.length > 0);
  return CHAIN.map(({ id, label }, at) => ({
    ...{ id, label, first: reached[at]![0], last: reached[at]!.at(-1), steps: reached[at]!.length },
    isFurthest: at === furthest,
  }));
}

/** The last step that withdrew the rule, if nothing took it further afterwards. */
export function withdrawal(steps: readonly TopicStep[], today: string): TopicStep | undefined {
  const telling = steps.filter(
    ({ date, stage }) => date <= today && (stage === 'withdrawn' || CHAIN.some(({ id }) => id === stage)),
  );
  const last = telling.at(-1);
  return last?.stage === 'withdrawn' ? last : undefined;
}
