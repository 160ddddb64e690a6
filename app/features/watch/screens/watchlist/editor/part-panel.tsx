import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { grouped } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { WatchPreview } from '../../../contract.ts';
import { MAX_WORDS } from '../../../limits.ts';
import { BUT_NOT, toAsks, TYPES, withoutItemsOf, withoutTerm, withTerm, WORDS } from './asked.ts';
import type { Asked, EditorApi, TriedTerm } from './editor-types.ts';
import { TermPanel } from './term-panel.tsx';
import styles from './part-panel.module.css';

interface PartPanelProps {
  /** `words`, `types`, `but-not` or the id of a vocabulary. */
  part: string;
  asked: Asked;
  offer: WatchPreview['offer'];
  inYear: number | undefined;
  api: EditorApi;
  onChange: (asked: Asked) => void;
  onClose: () => void;
  /** The suggestion that is highlighted; undefined without one. */
  onTry: (tried: TriedTerm | undefined) => void;
}

const TITLES: Record<string, string> = { [TYPES]: 'Content types', [WORDS]: 'Words', [BUT_NOT]: 'But not' };

/** The editor of one part of a rule, below its sentence; on phones it covers the screen. */
export function PartPanel(props: PartPanelProps) {
  const { part, asked, offer, inYear, api, onChange, onClose, onTry } = props;
  const vocabulary = offer.vocabularies.find(({ vid }) => vid === part);
  const group = asked.groups.find(({ vid }) => vid === part);
  const title = vocabulary?.title ?? TITLES[part];
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }
  return (
    <div role="group" aria-label={title} className={styles.panel} onKeyDown={onKeyDown}>
      <div className={styles.top}>
        <b>{title}</b>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {vocabulary && (
        <TermPanel
          key={part}
          vocabulary={vocabulary}
          groups={group ? [group] : []}
          onTry={onTry}
          asks={toAsks(asked)}
          inYear={inYear}
          api={api}
          onAdd={(term) => onChange(withTerm(asked, offer, part, term))}
          onRemove={(tid) => onChange(withoutTerm(asked, tid))}
        />
      )}
      {part === BUT_NOT && <ExcludedPart {...props} />}
      {part === TYPES && <TypesPart asked={asked} offer={offer} onChange={onChange} />}
      {part === WORDS && <WordsPart asked={asked} onChange={onChange} onClose={onClose} />}
      <div className={styles.end}>
        <span role="status">{inYear === undefined ? 'Counting…' : `${grouped(inYear)} in 12 months`}</span>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** What is left out: terms of any vocabulary, chosen from one at a time. */
function ExcludedPart({ asked, offer, inYear, api, onChange, onTry }: PartPanelProps) {
  const { vocabularies } = offer;
  const first = vocabularies.find(({ subject }) => subject) ?? vocabularies[0];
  const [vid, setVid] = useState(first?.vid);
  const vocabulary = vocabularies.find((one) => one.vid === vid);
  if (!vocabulary) return null;
  return (
    <TermPanel
      key={vid}
      exclude
      vocabulary={vocabulary}
      groups={asked.not}
      asks={toAsks(asked)}
      inYear={inYear}
      api={api}
      onAdd={(term) => onChange(withoutItemsOf(asked, offer, vocabulary.vid, term))}
      onRemove={(tid) => onChange(withoutTerm(asked, tid))}
      onTry={onTry}
    >
      <Select
        aria-label="Leave out terms of"
        value={vocabulary.vid}
        onChange={({ target }) => setVid(target.value)}
        options={vocabularies.map((one) => ({ value: one.vid, label: one.title }))}
      />
    </TermPanel>
  );
}

type PartProps = Pick<PartPanelProps, 'asked' | 'onChange'>;

function TypesPart({ asked, offer, onChange }: PartProps & Pick<PartPanelProps, 'offer'>) {
  const toggle = (type: string, on: boolean) =>
    onChange({
      ...asked,
      types: offer.types
        .map((one) => one.type)
        .filter((one) => (one === type ? on : asked.types.includes(one))),
    });
  return (
    <Part>
      <p className={styles.hint}>Without a choice the rule finds everything published.</p>
      <ul className={styles.types}>
        {offer.types.map(({ type, name, locked }, index) => (
          <li key={type}>
            <label>
              <input
                type="checkbox"
                // The panel opens for it.
                autoFocus={index === 0}
                checked={asked.types.includes(type)}
                onChange={({ target }) => toggle(type, target.checked)}
              />
              {name}
              {locked && <small>not in your subscription</small>}
            </label>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function WordsPart({ asked, onChange, onClose }: PartProps & Pick<PartPanelProps, 'onClose'>) {
  return (
    <Part>
      <Field
        label="Words in the text"
        hint="An item has all of them. Use OR, “a phrase” or -word as in the search."
      >
        {(field) => (
          <TextInput
            {...field}
            // The panel opens for it.
            autoFocus
            autoComplete="off"
            maxLength={MAX_WORDS}
            value={asked.words}
            onChange={({ target }) => onChange({ ...asked, words: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              onClose();
            }}
          />
        )}
      </Field>
    </Part>
  );
}

const Part = ({ children }: { children: ReactNode }) => <div className={styles.part}>{children}</div>;
