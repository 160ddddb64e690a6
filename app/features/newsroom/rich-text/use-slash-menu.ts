import { useState } from 'react';
import type { Editor } from './view/editor.ts';
import { deleteSlash, findInsertions, type Insertion } from './view/insertions.ts';

interface SlashOptions {
  editor: Editor | undefined;
  /** What was typed after the slash; undefined without one. */
  typed: string | undefined;
  onPicture: (() => void) | undefined;
}

/** The menu of the slash: open while its text is there, until Escape. */
export function useSlashMenu({ editor, typed, onPicture }: SlashOptions) {
  const [chosen, setChosen] = useState(0);
  const [dismissed, setDismissed] = useState(false);
  const [before, setBefore] = useState(typed);
  if (typed !== before) {
    setBefore(typed);
    setChosen(0);
    if (typed === undefined) setDismissed(false);
  }
  const found = typed === undefined || dismissed ? [] : findInsertions(typed, onPicture !== undefined);
  const at = Math.min(chosen, found.length - 1);

  function choose({ command }: Insertion) {
    editor?.run(deleteSlash);
    if (command) editor?.run(command);
    else onPicture?.();
  }

  function takeKey(event: KeyboardEvent): boolean {
    if (found.length === 0) return false;
    if (event.key === 'ArrowDown') setChosen((at + 1) % found.length);
    else if (event.key === 'ArrowUp') setChosen((at - 1 + found.length) % found.length);
    else if (event.key === 'Enter') choose(found[at]!);
    else if (event.key === 'Escape') setDismissed(true);
    else return false;
    return true;
  }

  return { found, at, choose, takeKey };
}
