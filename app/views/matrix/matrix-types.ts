/** A comparison as the components show it: jurisdictions side by side, one row for each section. */

/** Part of a line of an answer. `differs` marks words that most of the compared answers do not have. */
export interface MatrixRun {
  text: string;
  bold?: boolean;
  differs?: boolean;
}

export interface MatrixSource {
  title: string;
  url?: string;
}

/** A page of the site. */
export interface MatrixPage {
  title: string;
  path: string;
}

/** What a jurisdiction says on a section. */
export interface MatrixCell {
  /** `locked`: the reader's subscription does not include it. */
  state: 'answer' | 'not-covered' | 'locked';
  lines: MatrixRun[][];
  /** The answer is not the one that most jurisdictions share. */
  differs: boolean;
  source?: MatrixSource;
  /** ISO date of the last review. */
  reviewed?: string;
  /** The page with the answer. */
  page?: MatrixPage;
  /** Where nothing is covered: the page that comes closest. */
  nearest?: MatrixPage;
  /** The answer when the report was saved, if it was another. Dates in ISO. */
  was?: { lines: string[]; reviewed?: string; saved: string };
}

export interface MatrixColumn {
  tid: number;
  name: string;
  /** Code in lower case; absent for jurisdictions without one. */
  iso?: string;
  /** The jurisdiction's page. */
  path?: string;
  /** ISO date of the latest review in the column. */
  reviewed?: string;
  /** `missing`: the jurisdiction no longer exists; its column has no answers. */
  state: 'open' | 'locked' | 'missing';
}

export interface MatrixRow {
  tid: number;
  label: string;
  /** The part of the library that the row belongs to; empty if none. */
  section: string;
  /** Number of jurisdictions with an answer. */
  covered: number;
  /** Number of jurisdictions that share the most common answer; 0 where no two agree. */
  agreeing: number;
  /** In the order of the columns. */
  cells: MatrixCell[];
}

export interface MatrixGroup {
  label: string;
  rows: MatrixRow[];
}

export interface Matrix {
  columns: MatrixColumn[];
  groups: MatrixGroup[];
  counts: { cells: number; notCovered: number; differingRows: number; changed: number };
  /** ISO date-time at which the answers were read. */
  retrieved: string;
}
