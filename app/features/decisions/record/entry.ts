/** The entries of a decision, and what a decision is after them. Pure. */

export const KINDS = ['not_applicable', 'noted', 'action'] as const;
export type DecisionKind = (typeof KINDS)[number];

export const STATES = ['waiting', 'decided', 'reopened', 'closed'] as const;
/** `waiting`: for its approver. `decided`: in effect. `reopened`: it has to be decided again. `closed`: done. */
export type DecisionState = (typeof STATES)[number];

/** Whom and what a decision concerns, by name, as it was called then. */
export interface Scope {
  places: readonly string[];
  products: readonly string[];
  licences: readonly string[];
}

/** A link that shows what was decided by, or that it was done. */
export interface Evidence {
  title: string;
  /** http(s) URL. */
  url: string;
}

/** A file that shows it: what is sealed of it. Its bytes are beside the entry. */
export interface EvidenceFile {
  /** Without folders and control characters. */
  name: string;
  /** Media type (RFC 6838), by its content and the extension of its name. */
  type: string;
  /** Number of bytes, and their SHA-256 in hex. */
  bytes: number;
  hash: string;
}

/** What a person decides. Persons are named by their tags in this decision (`people-store.server.ts`). */
export interface Values {
  title: string;
  kind: DecisionKind;
  reason: string;
  scope: Scope;
  owner: string | null;
  /** `2026-12-31` */
  due: string | null;
  approver: string | null;
}

/** What a decision rests on: the text of an item or of one of its sections, and the dates of the item. */
export interface Rests {
  nid: number;
  version: number;
  /** Id of the section; empty for the whole item. */
  section: string;
  /** Its title; empty for the whole item. */
  heading: string;
  /** Hash of the words of it, as `page-basis.server.ts` normalises them. */
  text: string;
  /** Dates by which something has to be done, such as `effective 2027-01-01`, in their order. */
  dates: readonly string[];
}

/** Why a decision was reopened by a version. `gone`: the item is withdrawn. `unknown`: the item cannot be read. */
export type Cause = 'text' | 'dates' | 'gone' | 'unknown';

/** What an entry says. `handed`: it has another owner. `unowned`: the account of its owner was deleted. */
export type EntryContent =
  | { kind: 'decided' | 'changed'; values: Values; evidence: readonly Evidence[]; rests: Rests }
  | { kind: 'confirmed'; note: string; rests: Rests }
  | { kind: 'evidence'; note: string; evidence: readonly Evidence[]; file?: EvidenceFile }
  | { kind: 'approved' | 'returned' | 'closed'; note: string }
  | { kind: 'handed'; owner: string; note: string }
  | { kind: 'unowned' }
  | { kind: 'reopened'; version: number; causes: readonly Cause[] };

export type EntryKind = EntryContent['kind'];

/** A decision after some of its entries. */
export interface Current {
  values: Values;
  state: DecisionState;
  rests: Rests;
  evidence: readonly Evidence[];
}

const afterDecision = ({ approver }: Values): DecisionState => (approver === null ? 'decided' : 'waiting');

/** The decision after one more entry; the first one decides. */
export function afterEntry(before: Current | undefined, entry: EntryContent): Current {
  if (entry.kind === 'decided' || entry.kind === 'changed') {
    const { values, rests } = entry;
    return {
      ...{ values, rests, state: afterDecision(values) },
      evidence: [...(before?.evidence ?? []), ...entry.evidence],
    };
  }
  if (!before) throw new Error(`A decision does not begin with an entry “${entry.kind}”.`);
  switch (entry.kind) {
    case 'confirmed':
      return { ...before, rests: entry.rests, state: afterDecision(before.values) };
    case 'evidence':
      return { ...before, evidence: [...before.evidence, ...entry.evidence] };
    case 'approved':
      return { ...before, state: 'decided' };
    case 'returned':
    case 'reopened':
      return { ...before, state: 'reopened' };
    case 'closed':
      return { ...before, state: 'closed' };
    case 'handed':
      return { ...before, values: { ...before.values, owner: entry.owner } };
    case 'unowned':
      return { ...before, values: { ...before.values, owner: null } };
  }
}
