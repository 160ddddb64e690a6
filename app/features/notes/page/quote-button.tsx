import { use, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { PageParts } from '#app/views/page/page-parts.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { singleKeysOn } from '#app/state/single-keys.ts';
import { quoteOf, type Quote } from '../quotes.ts';
import styles from './quote-button.module.css';
import type { Section } from './sections.ts';

interface QuoteButtonProps {
  sections: readonly Section[];
  onQuote: (quote: Quote, section: Section | undefined) => void;
}

/** A selection in the text of the page. */
interface Selected {
  quote: Quote;
  section: Section | undefined;
  /** Where the button is, in pixels of the document. */
  top: number;
  left: number;
}

/** Reads a selection once it has not changed for this long: a finger moves its ends one after the other. */
const SETTLED_MS = 200;
const WIDTH = 150;
const GAP = 8;

/** The button that appears at a selection in the text of the page, and writes a note that quotes it. */
export function QuoteButton({ sections, onQuote }: QuoteButtonProps) {
  const parts = use(PageParts);
  const [selected, setSelected] = useState<Selected>();
  const keys = singleKeysOn();
  const read = useEffectEvent(() => {
    const text = parts?.text.current;
    const selection = document.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
    const quote = text && range && quoteOf(text, range);
    if (!quote) return setSelected(undefined);
    const { bottom, left } = range.getBoundingClientRect();
    const widest = document.documentElement.clientWidth - WIDTH - GAP;
    setSelected({
      quote,
      section: sectionAt(sections, range.startContainer),
      top: bottom + window.scrollY + GAP,
      left: Math.max(GAP, Math.min(left, widest)) + window.scrollX,
    });
  });
  function write() {
    if (!selected) return;
    onQuote(selected.quote, selected.section);
    document.getSelection()?.removeAllRanges();
    setSelected(undefined);
  }
  const writeByKey = useEffectEvent(write);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => read(), SETTLED_MS);
    };
    document.addEventListener('selectionchange', onChange);
    onChange();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', onChange);
    };
  }, []);
  const isListening = selected !== undefined && keys;
  useEffect(() => {
    if (!isListening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey) return;
      if (target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]'))
        return;
      event.preventDefault();
      writeByKey();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isListening]);
  return (
    <>
      <span aria-live="polite" className={styles.said}>
        {selected && (keys ? 'Text selected. Press N for a note on this.' : 'Text selected.')}
      </span>
      {selected &&
        createPortal(
          <button
            type="button"
            className={styles.button}
            style={{ top: selected.top, left: selected.left }}
            // The press must not take the selection away before it is read.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => write()}
          >
            <Icon name="note" size={14} />
            Note on this
            {keys && (
              <kbd className={styles.key} aria-hidden="true">
                N
              </kbd>
            )}
          </button>,
          document.body,
        )}
    </>
  );
}

/** The last section that begins before a place in the text. */
export function sectionAt(sections: readonly Section[], node: Node): Section | undefined {
  return sections.findLast(({ element }) => {
    const position = element.compareDocumentPosition(node);
    return element === node || (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
}
