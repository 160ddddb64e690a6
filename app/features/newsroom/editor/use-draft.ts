/** The state of an open draft: its fields with undo, its saving, and what is wrong with it. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { writeDraft } from '#app/state/drafts.ts';
import { applyEdit, beginHistory, rebase, redo, undo, type Edit, type History } from '../form/history.ts';
import type { Fields, FormTree, Json } from '../form/node.ts';
import { insertAt, moveAt, pointerTo, removeAt, setAt } from '../form/pointer.ts';
import { placeName } from '../form/visit.ts';
import type { EditorActions } from './editor-context.ts';
import { forgetEarlier, copyName, isInDraft, takeEarlier } from './unsaved-edits.ts';
import { createSaver, type Clock, type SaveState, type Saver, type Unsaved } from './saver.ts';
import type { EditorServices, LoadedDraft } from './services.ts';

const clock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface SaveReport {
  save: SaveState;
  /** Time of the last state that the server has, in ms. */
  savedAt: number;
  /** Whether what is not saved has a copy in this browser. */
  isStored: boolean;
}

export interface EarlierEdits {
  /** Names of the fields. */
  fields: string[];
  putBack(): void;
  leaveOut(): void;
}

export interface OpenDraft {
  history: History;
  report: SaveReport;
  actions: EditorActions;
  saver: Saver;
  /** What an earlier visit of this account in this tab could not save; absent once it is decided. */
  earlier: EarlierEdits | undefined;
  undo(): Edit | undefined;
  redo(): Edit | undefined;
}

/** @param draft as the page was loaded with it: another one is another page */
export function useDraft(
  draft: LoadedDraft,
  { tree, services, readOnly }: { tree: FormTree; services: EditorServices; readOnly: boolean },
): OpenDraft {
  const [history, setHistory] = useState<History>(() => beginHistory(draft.fields));
  const latest = useRef(history);
  const [report, setReport] = useState<SaveReport>(() => ({
    save: { state: 'saved' },
    savedAt: Date.now(),
    isStored: false,
  }));
  const show = useCallback((next: History) => {
    latest.current = next;
    setHistory(next);
  }, []);
  const [saver] = useState(() =>
    createSaver(
      services,
      draft,
      {
        changed: (save, savedAt) => setReport((before) => ({ ...before, save, savedAt })),
        theirs: (fields) => show(rebase(latest.current, fields)),
        keep(unsaved) {
          const isStored = writeDraft(copyName(draft.nid), unsaved && JSON.stringify(unsaved));
          setReport((before) => (before.isStored === isStored ? before : { ...before, isStored }));
        },
      },
      clock,
    ),
  );
  const take = useCallback(
    (next: History) => {
      if (next === latest.current) return;
      show(next);
      saver.edited(next.fields);
    },
    [saver, show],
  );
  const actions = useMemo((): EditorActions => {
    const change = (edit: Edit, make: (fields: Fields) => Json) => {
      if (readOnly) return;
      const before = latest.current;
      take(applyEdit(before, edit, make(before.fields) as Fields, Date.now()));
    };
    const at = (pointer: string): Edit => ({ pointer, label: placeName(tree, pointer) });
    return {
      set: (pointer, value, how) =>
        change({ ...at(pointer), ...how }, (fields) =>
          value === undefined ? removeAt(fields, pointer) : setAt(fields, pointer, value),
        ),
      insert: (list, index, entry) => change(at(list), (fields) => insertAt(fields, list, index, entry)),
      move: (list, from, to) => change(at(list), (fields) => moveAt(fields, list, from, to)),
      remove: (list, index) => change(at(list), (fields) => removeAt(fields, pointerTo(list, index))),
    };
  }, [take, tree, readOnly]);

  const [earlier, setEarlier] = useState<Unsaved>();
  useEffect(() => {
    if (!readOnly) setEarlier(takeEarlier(draft.nid, latest.current.fields));
  }, [draft.nid, readOnly]);
  const decided = () => {
    forgetEarlier(draft.nid);
    setEarlier(undefined);
  };
  useSavingOnLeave(saver);
  // The last save of the page that was left may reach the server after this page was loaded.
  const isThere = earlier !== undefined && isInDraft(earlier, history.fields);
  useEffect(() => {
    if (!isThere) return;
    forgetEarlier(draft.nid);
    setEarlier(undefined);
  }, [isThere, draft.nid]);

  return {
    ...{ history, report, actions, saver },
    earlier:
      earlier && !isThere
        ? {
            fields: Object.keys(earlier.changes),
            putBack() {
              const fields = withChanges(latest.current.fields, earlier.changes);
              const edit = { pointer: '', label: 'edits stored in this browser' };
              show(applyEdit(latest.current, edit, fields, Date.now()));
              saver.resume(fields, earlier);
              decided();
            },
            leaveOut: decided,
          }
        : undefined,
    undo() {
      const { done } = latest.current;
      take(undo(latest.current));
      return done.at(-1)?.edit;
    },
    redo() {
      const { undone } = latest.current;
      take(redo(latest.current));
      return undone.at(-1)?.edit;
    },
  };
}

function withChanges(fields: Fields, changes: Unsaved['changes']): Fields {
  const next: Record<string, Json> = { ...fields };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete next[key];
    else next[key] = value;
  }
  return next;
}

/** Saves when the page is hidden, asks before it is closed with edits that are not saved, and saves when it is left. */
function useSavingOnLeave(saver: Saver): void {
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && saver.leave();
    const onLeave = () => saver.leave();
    const onOnline = () => void saver.flush();
    const onClose = (event: BeforeUnloadEvent) => {
      if (saver.isSaved) return;
      saver.leave();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', onOnline);
    window.addEventListener('focus', onOnline);
    window.addEventListener('beforeunload', onClose);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('focus', onOnline);
      window.removeEventListener('beforeunload', onClose);
      window.removeEventListener('pagehide', onLeave);
      // After formatted texts have told their last words, as they do when they are closed.
      queueMicrotask(onLeave);
    };
  }, [saver]);
}
