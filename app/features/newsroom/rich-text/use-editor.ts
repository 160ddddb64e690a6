import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { EditorState } from 'prosemirror-state';
import { Editor } from './view/editor.ts';
import { describeTools, type ToolState } from './view/tool-state.ts';

interface EditorOptions {
  value: string;
  onChange: (html: string) => void;
  /** Keys for the menu of the slash. */
  onKey: (event: KeyboardEvent) => boolean;
  /** Attributes of the text. */
  attributes: Record<string, string>;
  readOnly: boolean;
}

const NOTHING: ToolState = { formats: [], quote: false, canUndo: false, canRedo: false };

/** An editor in an element, and what its tools show. */
export function useEditor(place: RefObject<HTMLDivElement | null>, options: EditorOptions) {
  const [editor, setEditor] = useState<Editor>();
  const [tools, setTools] = useState(NOTHING);
  const [notice, setNotice] = useState('');
  const [progress, setProgress] = useState(0);
  const [words, setWords] = useState<number>();
  const onChange = useEffectEvent(options.onChange);
  const onKey = useEffectEvent(options.onKey);
  const getAttributes = useEffectEvent(() => options.attributes);

  useEffect(() => {
    let shown = NOTHING;
    const count = debounce((state: EditorState) => setWords(countWords(state)), 500);
    const made = new Editor(
      place.current!,
      {
        onChange: (html) => onChange(html),
        onKey: (event) => onKey(event),
        onNotice: setNotice,
        onProgress: setProgress,
        onState(state) {
          count.call(state);
          const next = describeTools(state);
          // Typing changes hardly ever what the tools show.
          if (JSON.stringify(next) !== JSON.stringify(shown)) setTools((shown = next));
        },
      },
      () => getAttributes(),
    );
    setEditor(made);
    return () => {
      count.cancel();
      made.destroy();
    };
  }, [place]);

  const { value, readOnly } = options;
  useEffect(() => {
    // What the editor told comes back as the value.
    if (editor && (progress === 0 || value !== editor.text)) void editor.open(value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a part more of a text that opens does not open it again
  }, [editor, value]);
  const shownAttributes = JSON.stringify(options.attributes);
  useEffect(() => editor?.setEditable(!readOnly), [editor, readOnly, shownAttributes]);

  return { editor, tools, notice, setNotice, isOpen: progress === 1, progress, words };
}

/** Words of each block, so that typing counts those of one. */
const counted = new WeakMap<object, number>();

/** Longer texts are not counted, in characters: the first count would hold up the page. */
const MOST_COUNTED = 200_000;

function countWords({ doc }: EditorState): number | undefined {
  if (doc.content.size > MOST_COUNTED) return undefined;
  let words = 0;
  doc.descendants((node) => {
    if (!node.isTextblock) return true;
    const own = counted.get(node) ?? node.textContent.split(/\s+/).filter(Boolean).length;
    counted.set(node, own);
    words += own;
    return false;
  });
  return words;
}

function debounce<Value>(run: (value: Value) => void, quiet: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call(value: Value) {
      clearTimeout(timer);
      timer = setTimeout(() => run(value), quiet);
    },
    cancel: () => clearTimeout(timer),
  };
}
