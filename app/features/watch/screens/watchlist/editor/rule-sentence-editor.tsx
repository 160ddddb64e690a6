import type { RefObject } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import type { WatchPreview } from '../../../contract.ts';
import { askedSentence, BUT_NOT, WORDS } from './asked.ts';
import type { Asked } from './editor-types.ts';
import styles from './rule-sentence-editor.module.css';

interface SentenceProps {
  asked: Asked;
  offer: WatchPreview['offer'];
  /** What is being edited: `words`, `types`, `but-not` or a vocabulary. */
  open: string | undefined;
  onOpen: (part: string) => void;
  /** The first button of each part, which gets the focus back. */
  buttons: RefObject<Map<string, HTMLButtonElement>>;
}

/** The rule as a sentence whose parts are buttons, and below it buttons for parts that it does not have. */
export function SentenceEditor({ asked, offer, open, onOpen, buttons }: SentenceProps) {
  const pieces = askedSentence(asked, offer);
  const opened = new Set(pieces.flatMap((piece) => piece.opens ?? []));
  const firsts = new Set(
    pieces.filter((piece, at) => piece.opens && pieces.findIndex((one) => one.opens === piece.opens) === at),
  );
  const keep = (part: string) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(part, button);
    else buttons.current.delete(part);
  };
  const missing = [
    ...offer.vocabularies.filter(({ vid }) => !opened.has(vid)).map(({ vid, title }) => ({ id: vid, title })),
    ...(opened.has(WORDS) ? [] : [{ id: WORDS, title: 'Words' }]),
    ...(opened.has(BUT_NOT) ? [] : [{ id: BUT_NOT, title: 'But not' }]),
  ];
  return (
    <>
      <p className={styles.sentence}>
        {pieces.map((piece, index) => {
          const { text, opens, weak } = piece;
          if (!opens) return <span key={index}>{text}</span>;
          return (
            <button
              key={index}
              ref={firsts.has(piece) ? keep(opens) : undefined}
              type="button"
              className={classNames(styles.term, weak && styles.weak, opens === BUT_NOT && styles.not)}
              aria-expanded={open === opens}
              onClick={() => onOpen(opens)}
            >
              {text}
            </button>
          );
        })}
      </p>
      <div className={styles.more}>
        <span>Add:</span>
        {missing.map(({ id, title }) => (
          <button
            key={id}
            ref={keep(id)}
            type="button"
            aria-expanded={open === id}
            onClick={() => onOpen(id)}
          >
            <Icon name="plus" size={13} />
            {title}
          </button>
        ))}
      </div>
    </>
  );
}
