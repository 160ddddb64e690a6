import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { grouped } from '#app/text/count.ts';
import { formatShortList } from '#app/text/format-list.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { AskedGroup, WatchAsks, WatchSuggestion } from '../../../contract.ts';
import { MAX_FIND } from '../../../limits.ts';
import type { EditorApi, TriedTerm } from './editor-types.ts';
import { useSuggestions } from './use-live.ts';
import styles from './term-panel.module.css';

interface TermPanelProps {
  vocabulary: { vid: string; title: string; place: boolean };
  /** The chosen terms; what is left out may be of several vocabularies. */
  groups: readonly AskedGroup[];
  /** Whether the terms are left out. */
  exclude?: boolean;
  asks: WatchAsks;
  /** Items that the rule found in 12 months; undefined while they are counted. */
  inYear: number | undefined;
  api: EditorApi;
  onAdd: (term: WatchSuggestion) => void;
  onRemove: (tid: number) => void;
  onTry: (tried: TriedTerm | undefined) => void;
  /** Before the field. */
  children?: ReactNode;
}

/** What a term does to the rule: one more choice adds items, the first of its kind leaves some. */
function effect(
  { inYear }: WatchSuggestion,
  before: number | undefined,
  { isFirst, exclude }: { isFirst: boolean; exclude: boolean },
): string {
  if (inYear === undefined) return '';
  if (exclude) {
    const fewer = before === undefined ? 0 : before - inYear;
    return fewer <= 0 ? 'leaves out nothing' : `leaves out ${grouped(fewer)} a year`;
  }
  if (isFirst) return inYear === 0 ? 'leaves nothing' : `leaves ${grouped(inYear)} a year`;
  const more = before === undefined ? 0 : inYear - before;
  return more <= 0 ? 'adds nothing yet' : `adds ${grouped(more)} a year`;
}

/** Chooses terms of one vocabulary: those of the rule, and a field that finds others. */
export function TermPanel(props: TermPanelProps) {
  const { vocabulary, groups, exclude = false, asks, inYear, api, onAdd, onRemove, onTry, children } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { suggestions, failed } = useSuggestions(api, { vid: vocabulary.vid, text, exclude }, asks);
  const listed = suggestions ?? [];
  const terms = groups.flatMap((group) => group.terms);
  const current = listed[active];
  const tryTerm = useEffectEvent((term: WatchSuggestion | undefined) => {
    const { name, months, inYear: then } = term ?? {};
    onTry(name && months && then !== undefined ? { name, months, inYear: then, exclude } : undefined);
  });
  useEffect(() => tryTerm(current), [current]);
  useEffect(() => () => tryTerm(undefined), []);

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
          <ul className={classNames(styles.chosen, exclude && styles.excluded)} aria-label="Chosen">
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
        {children && <div className={styles.vocabulary}>{children}</div>}
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
            aria-label={`${exclude ? 'Leave out' : 'Add'}: ${vocabulary.title}`}
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
              onPointerEnter={() => setActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(term)}
            >
              <span aria-hidden="true">{term.iso && <IsoBadge iso={term.iso} name={term.name} />}</span>
              <span>
                <Found name={term.name} text={text} />
                {term.detail && <small>{term.detail}</small>}
              </span>
              <span className={classNames(styles.effect, changesNothing(term, inYear) && styles.none)}>
                {effect(term, inYear, { isFirst: terms.length === 0, exclude })}
              </span>
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
      <Covered groups={groups} exclude={exclude} />
    </div>
  );
}

const changesNothing = ({ inYear }: WatchSuggestion, before: number | undefined) =>
  inYear !== undefined && inYear === before;

/** The name with what was typed lit, where a word of it begins so. */
function Found({ name, text }: { name: string; text: string }) {
  const wanted = text.trim().toLowerCase();
  const at = wanted === '' ? -1 : ` ${name.toLowerCase()}`.indexOf(` ${wanted}`);
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + wanted.length)}</mark>
      {name.slice(at + wanted.length)}
    </>
  );
}

/** What the chosen terms cover besides themselves. */
function Covered({ groups, exclude }: Pick<TermPanelProps, 'groups'> & { exclude: boolean }) {
  const rows = groups.flatMap(({ terms, place }) => [
    ...covered('What is below', terms, ({ below }) => below),
    ...(place ? covered('The law that binds', terms, ({ law }) => law) : []),
  ]);
  if (rows.length === 0) return null;
  return (
    <div className={styles.covered}>
      <h2>{exclude ? 'Also left out' : 'Also covered'}</h2>
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
