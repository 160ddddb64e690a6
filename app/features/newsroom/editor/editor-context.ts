/** What the controls of an open editor share. */
import { createContext, use, type ComponentType } from 'react';
import type { FormNode, FormTree, Json } from '../form/node.ts';
import type { EditorServices, ItemChoice, TermChoice } from './services.ts';

/** Changes the item. Each change can be undone; they do nothing where the draft is read only. */
export interface EditorActions {
  /** Sets a value; undefined removes it. `typing`: letters at one place are undone together. */
  set(pointer: string, value: Json | undefined, how?: { typing?: boolean }): void;
  insert(list: string, index: number, entry: Json): void;
  move(list: string, from: number, to: number): void;
  remove(list: string, index: number): void;
}

/** Names of the terms and items that the item refers to. */
export interface Names {
  terms: ReadonlyMap<string, TermChoice>;
  items: ReadonlyMap<number, ItemChoice>;
}

export interface EditorSetup {
  tree: FormTree;
  actions: EditorActions;
  services: EditorServices;
  readOnly: boolean;
  /** Whether there is a published version to compare with. */
  isPublished: boolean;
  /** Saves what is not saved. @returns the revision of the draft, if the server has everything */
  save(): Promise<number | undefined>;
  /** Says everything that publishing would refuse, also of fields that nobody has come to. */
  showProblems(): void;
  /** Remembers the names of what was chosen. */
  learn(found: { terms?: readonly TermChoice[]; items?: readonly ItemChoice[] }): void;
}

export const EditorContext = createContext<EditorSetup | null>(null);
export const NamesContext = createContext<Names>({ terms: new Map(), items: new Map() });

export function useEditor(): EditorSetup {
  const setup = use(EditorContext);
  if (!setup) throw new Error('A control of the editor is outside of an editor.');
  return setup;
}
export const useNames = (): Names => use(NamesContext);

/** What a control gets. */
export interface ControlProps<Node extends FormNode = FormNode> {
  node: Node;
  value: Json | undefined;
  /** The published value. */
  before: Json | undefined;
  pointer: string;
  /** Name of the field. */
  label: string;
  /** Whether publishing needs it: an empty text is then kept. */
  required: boolean;
  /** Id of the control; the label refers to it. */
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** In the main column, where there is room. */
  main: boolean;
}

/** The control of any node: controls that hold others get it from here. */
export const ControlContext = createContext<ComponentType<ControlProps>>(() => null);
export const useControl = (): ComponentType<ControlProps> => use(ControlContext);
