import type { Decision } from '../../contract/answers.ts';
import type { FileLeave } from '../../contract/files.ts';
import type { Refusal } from '../../files/refusals.ts';
import type { DecisionAnswer } from '../read-form.server.ts';

/** What the form that attaches a file begins with. */
export interface AttachState {
  /** Of the submission. */
  sendKey: string;
  leave: FileLeave;
  /** Why the form that was posted was refused, and the remark that was typed. */
  refused: Refusal | undefined;
  note: string;
}

/** What the page of a decision shows. */
export interface DecisionScreenProps {
  shown: Decision;
  formKey: string;
  answer: DecisionAnswer | undefined;
  /** What was done last. */
  done: string | null;
  /** The form to decide again is open. */
  isDeciding: boolean;
  /** The form that attaches a file is open. */
  attach?: AttachState | undefined;
  busy: boolean;
}
