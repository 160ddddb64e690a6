/** What the tools show about the selection. */
import { redoDepth, undoDepth } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import { schema } from '../model/schema.ts';
import { findAround, findList, findTextKind, type ListKind, type TextKind } from '../commands/blocks.ts';
import { hasFormat, type Format } from '../commands/formats.ts';
import { findLink } from '../commands/links.ts';
import { findPicture } from '../commands/pictures.ts';
import { describeTable } from '../commands/tables.ts';

const FORMATS: readonly Format[] = [
  'bold',
  'italic',
  'underline',
  'struck',
  'superscript',
  'subscript',
  'code',
];

/** Plain data, so that two states can be compared. */
export interface ToolState {
  kind?: TextKind;
  formats: Format[];
  list?: ListKind;
  quote: boolean;
  table?: { columns: number; rows: number; cells: boolean };
  /** The address of the link at the cursor. */
  link?: string;
  picture?: { alt: string };
  canUndo: boolean;
  canRedo: boolean;
  /** What was typed after a slash at the beginning of an empty block. */
  slash?: string;
}

export function describeTools(state: EditorState): ToolState {
  const picture = findPicture(state);
  return defined({
    kind: findTextKind(state),
    formats: FORMATS.filter((format) => hasFormat(state, format)),
    list: findList(state),
    quote: findAround(state, ({ type }) => type === schema.nodes.quote) !== undefined,
    table: describeTable(state),
    link: findLink(state)?.href,
    picture: picture && { alt: picture.alt },
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    slash: findSlash(state),
  });
}

type Defined<Parts> = { [Key in keyof Parts as undefined extends Parts[Key] ? never : Key]: Parts[Key] } & {
  [Key in keyof Parts as undefined extends Parts[Key] ? Key : never]?: Exclude<Parts[Key], undefined>;
};

function defined<Parts extends object>(parts: Parts): Defined<Parts> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Defined<Parts>;
}

function findSlash({ selection }: EditorState): string | undefined {
  const { $from, empty } = selection;
  const block = $from.parent;
  if (!empty || !block.isTextblock || block.type.spec.code || block.content.size > 24) return undefined;
  if ($from.parentOffset !== block.content.size) return undefined;
  return /^\/([\p{L}\p{N} ]*)$/u.exec(block.textContent)?.[1];
}
