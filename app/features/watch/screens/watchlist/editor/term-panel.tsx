import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { grouped } from '#app/text/count.ts';
import { formatShortList } from '#app/text/format-list.ts';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { AskedGroup, WatchAsks, WatchSuggestion } from '../../../contract.ts';
import { MAX_FIND } from '../../../limits.ts';
import type { EditorApi } from './editor-types.ts';
import { useSuggestions } from './use-live.ts';
import styles from './term-panel.module.css';

interface TermPanelProps {
  vocabulary: { vid: string; title: string; place: boolean };
  group: AskedGroup | undefined;
  asks: WatchAsks;
  /** Items that the rule found in 12 months; undefined while they are counted. */
  inYear: number | undefined;
  api: EditorApi;
  onAdd: (term: WatchSuggestion) => void;
  onRemove: (tid: number) => void;
}

/** What a term does to the rule: one more choice adds items, the first of its kind leaves some. */
function effect({ inYear }: WatchSuggestion, before: number | undefined, isFirst: boolean): string {
  if (inYear === undefined) return '';
  if (isFirst) return inYear === 0 ? 'leaves nothing' : `leaves ${grouped(inYear)} a year`;
  const more = before === undefined ? 0 : inYear - before;
  return more <= 0 ? 'adds nothing yet' : `adds ${grouped(more)} a year`;
}

/** Chooses terms of one vocabulary: those of the rule, and a field that finds others. */
export function TermPanel({ vocabulary, group, asks, inYear, api, onAdd, onRemove }: TermPanelProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { suggestions, failed } = useSuggestions(api, vocabulary.vid, text, asks);
  const listed = suggestions ?? [];
  const terms = group?.terms ?? [];

  function add(term: WatchSuggestion) {
    setText('');
    setActive(0);
    onAdd(term);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && listed.length > 0) {
      event.preventDefault();
      setActive((at) => (at + step + listed.length) % listed.length);
    } else if (event.key === 'Enter') {
      // Never the form around it.
      event.preventDefault();
      if (listed[active]) add(listed[active]);
    } else if (event.key === 'Backspace' && text === '' && terms.length > 0) {
      onRemove(terms.at(-1)!.tid);
    }
  }

  return (
    <div className={styles.columns}>
      <div className={styles.choose}>
        {terms.length > 0 && (
          <ul className={styles.chosen} aria-label="Chosen">
            {terms.map(({ tid, name, iso }) => (
              <li key={tid}>
                {iso && <IsoBadge iso={iso} name={name} />}
                {name}
                <button type="button" aria-label={`Remove ${name}`} onClick={() => onRemove(tid)}>
                  <Icon name="close" size={11} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.field}>
          <Icon name="search" />
          <input
            type="text"
            dir="auto"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={listed.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={listed[active] ? `${id}-${listed[active].tid}` : undefined}
            aria-label={`Add: ${vocabulary.title}`}
            autoComplete="off"
            // The panel opens for it.
            autoFocus
            maxLength={MAX_FIND}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <ul id={`${id}-list`} role="listbox" aria-label={vocabulary.title} className={styles.list}>
          {listed.map((term, index) => (
            <li
              key={term.tid}
              id={`${id}-${term.tid}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(term)}
            >
              <span aria-hidden="true">{term.iso && <IsoBadge iso={term.iso} name={term.name} />}</span>
              <span>
                {term.name}
                {term.detail && <small>{term.detail}</small>}
              </span>
              <span className={styles.effect}>{effect(term, inYear, terms.length === 0)}</span>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.status}>
          {failed
            ? 'Couldn’t load suggestions.'
            : suggestions === undefined
              ? 'Looking…'
              : listed.length === 0
                ? `No match for “${text.trim()}”.`
                : ''}
        </p>
      </div>
      {group && <Covered group={group} />}
    </div>
  );
}

/** What the chosen terms cover besides themselves. */
function Covered({ group: { terms, place } }: { group: AskedGroup }) {
  const rows = [
    ...covered('What is below', terms, ({ below }) => below),
    ...(place ? covered('The law that binds', terms, ({ law }) => law) : []),
  ];
  if (rows.length === 0) return null;
  return (
    <div className={styles.covered}>
      <h2>Also covered</h2>
      <ul>{rows}</ul>
    </div>
  );
}

type Term = AskedGroup['terms'][number];

function covered(label: string, terms: readonly Term[], of: (term: Term) => readonly string[]): ReactNode[] {
  return terms
    .filter((term) => of(term).length > 0)
    .map((term) => (
      <li key={`${label} ${term.tid}`}>
        {`${label} ${term.name}`}
        <small>{formatShortList([...of(term)], 5)}</small>
      </li>
    ));
}
