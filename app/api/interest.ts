/** Something that a reader asked to be told of, such as a watch rule. */
export interface Interest {
  /** As the reader calls it. */
  name: string;
  /** Interests with the same key ask for the same. */
  key: string;
  /** Which of these items (nid) it asks for, with the reader's access now. */
  find(nids: readonly number[]): Promise<ReadonlySet<number>>;
}
