/** What the comments on a thing show beside the comments themselves. Types only. */

/** What became of a form that changed nothing. */
export interface DiscussionAnswer {
  message?: string;
  /** The text of the form. */
  typed?: string;
  /** The comment that was edited; absent for a new one. */
  comment?: number;
}

export interface PanelState {
  /** Id of the comment that is edited. */
  editing: number | undefined;
  /** Id of the comment that was just deleted. */
  deleted: number | undefined;
  /** What was done, as a sentence; empty for nothing. */
  said: string;
  answer: DiscussionAnswer | undefined;
  busy: boolean;
  /** Of the form of a new comment: the same key again adds no second one. */
  formKey: string;
}
