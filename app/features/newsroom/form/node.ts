/** The form of a content type in plain JSON: which control edits which part of a record. Types only. */

import type { Proposed } from './proposed.ts';

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** The fields of a record, as an import reads them. */
export type Fields = Readonly<Record<string, Json>>;

/** The form of a content type. */
export interface FormTree {
  /** Content type id. */
  type: string;
  /** In the order in which they are shown. */
  groups: FormGroup[];
  /** Nodes that contain themselves, by the name in `part` of a `part` node. */
  parts: Record<string, FormNode>;
}

export interface FormGroup {
  title: string;
  /** In the main column: what readers read. */
  main: boolean;
  fields: FormField[];
}

/** A property of the record or of an object in it. */
export interface FormField {
  /** Name of the property. */
  key: string;
  label: string;
  /** What the schema says of it. */
  help?: string;
  /** Whether readers without access see it. */
  public: boolean;
  /** Whether publishing needs it. */
  required: boolean;
  /** What publication puts there if it is empty. */
  proposed?: Proposed;
  deprecated?: boolean;
  /** It came with the record from elsewhere: shown only where there is a value. */
  preserved?: boolean;
  /** Role of a field of the content type, such as `key-dates`. */
  role?: string;
  node: FormNode;
}

interface Common {
  /** The value may be null. */
  nullable?: boolean;
  /** A value that fits, to show what is meant. */
  example?: string;
}

type TextInputKind = 'text' | 'email' | 'address';

export interface TextNode extends Common {
  control: 'text';
  kind: TextInputKind;
  /** Several lines; one otherwise. */
  long: boolean;
  /** In characters. */
  minLength?: number;
  maxLength?: number;
  /** ECMA-262, with the flag `u`. */
  pattern?: string;
}
/** HTML, which an import sanitises. */
export interface RichTextNode extends Common {
  control: 'rich-text';
}
export interface NumberNode extends Common {
  control: 'number';
  whole: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}
/** A day, RFC 3339 full-date. */
export interface DayNode extends Common {
  control: 'day';
}
/** A time in UTC, RFC 3339 date-time. */
export interface TimeNode extends Common {
  control: 'time';
}
export interface ChoiceNode extends Common {
  control: 'choice';
  options: { value: Json; label: string; help?: string }[];
  /** The value that an absent one means. */
  default?: Json;
}
export interface YesNoNode extends Common {
  control: 'yes-no';
  default: boolean;
}
/** One term, or a list of them, written `vocabulary/key`. */
export interface TermNode extends Common {
  control: 'term' | 'terms';
  vocabularies: string[];
  maxItems?: number;
}
/** The node id of one item of the library, or a list of them. */
export interface ItemNode extends Common {
  control: 'item' | 'items';
  maxItems?: number;
}
/** Ids of products. */
export interface ProductsNode extends Common {
  control: 'products';
  options: { value: number; label: string }[];
}
/** An object with `amount` and `currency`. */
export interface MoneyNode extends Common {
  control: 'money';
}
/** An object with the address `src` of a picture or a file. */
export interface MediaNode extends Common {
  control: 'picture' | 'file';
  /** The texts about it, such as its alternative text. */
  fields: FormField[];
}
export interface GroupNode extends Common {
  control: 'group';
  fields: FormField[];
  /** The control of properties without a name in the schema; absent where there are none, or they are only preserved. */
  others?: FormNode;
}
export interface ListNode extends Common {
  control: 'list';
  items: FormNode;
  /** Its entries are authors, who can be chosen among those of published items. */
  people?: true;
  minItems?: number;
  maxItems?: number;
}
/** One of several forms; a value has the first that accepts it (`accepts.ts`). */
export interface AlternativesNode extends Common {
  control: 'alternatives';
  options: { label: string; node: FormNode }[];
}
/** A value that is shown and cannot be edited: the schema has one value, or the newsroom sets it. */
export interface FixedNode extends Common {
  control: 'fixed';
  /** The one value; absent if the newsroom sets it. */
  value?: Json;
}
/** Written by the site when a page is made: records do not have it. */
interface DerivedNode extends Common {
  control: 'derived';
}
/** Any JSON, edited as text: the schema says nothing of its form. */
export interface AnyNode extends Common {
  control: 'any';
}
/** The node of `parts` with this name. */
export interface PartNode extends Common {
  control: 'part';
  part: string;
}

export type FormNode =
  | TextNode
  | RichTextNode
  | NumberNode
  | DayNode
  | TimeNode
  | ChoiceNode
  | YesNoNode
  | TermNode
  | ItemNode
  | ProductsNode
  | MoneyNode
  | MediaNode
  | GroupNode
  | ListNode
  | AlternativesNode
  | FixedNode
  | DerivedNode
  | AnyNode
  | PartNode;
