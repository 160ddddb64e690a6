import type { Decision } from '../../contract/answers.ts';
import type { DecisionAnswer } from '../read-form.server.ts';

/** What the page of a decision shows. */
export interface DecisionScreenProps {
  shown: Decision;
  formKey: string;
  answer: DecisionAnswer | undefined;
  /** What was done last. */
  done: string | null;
  /** The form to decide again is open. */
  isDeciding: boolean;
  busy: boolean;
}
