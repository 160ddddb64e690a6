import { useId, useState, type ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { chosenPlaces, favouritePlaces, placesByTid, type BuilderData } from './builder-data.ts';
import styles from './compare-form.module.css';
import { PlaceSearch } from './place-search.tsx';
import { addLabel, chosenCount, fullText, jurisdictionsTitle, sectionsTitle } from './report-labels.ts';
import { addAll, toggle } from './change-selection.ts';
import { type Selection } from './selection.ts';

interface CompareFormProps {
  data: BuilderData;
  /** The place of the page, and the sections that it answers. */
  own: Selection;
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** Checkboxes of jurisdictions, in the order of the columns, and of the sections of a page. */
export function CompareForm({ data, own, selection, onChange }: CompareFormProps) {
  const { regions, limits, variant } = data;
  const { jurisdictions, sections } = selection;
  // Those that were offered or added stay, so that a wrong press is undone in the same place.
  const [offered, setOffered] = useState(() =>
    addAll(own.jurisdictions, favouritePlaces(regions, limits.jurisdictions)),
  );
  const isFull = jurisdictions.length >= limits.jurisdictions;
  const free = [...placesByTid(regions).values()].filter(({ tid }) => !jurisdictions.includes(tid));
  const groups = [...data.sections.guide, ...data.sections.requirement]
    .map(({ label, sections: all }) => ({
      label,
      sections: all.filter(({ tid }) => own.sections.includes(tid)),
    }))
    .filter(({ sections: all }) => all.length > 0);
  const setPlaces = (next: number[]) => onChange({ ...selection, jurisdictions: next });
  const setSections = (next: readonly number[]) => onChange({ ...selection, sections: [...next] });
  function addPlace(tid: number) {
    if (!offered.includes(tid)) setOffered([...offered, tid]);
    setPlaces(toggle(jurisdictions, tid));
  }
  return (
    <div className={styles.form}>
      <Part title={jurisdictionsTitle} note={chosenCount(jurisdictions.length, limits.jurisdictions)}>
        <PlaceSearch
          label={addLabel[variant]}
          places={free}
          sections={sections.length}
          disabled={isFull}
          onChoose={addPlace}
        />
        {isFull && <p className={styles.full}>{fullText(limits.jurisdictions, 'jurisdictions')}</p>}
        <ul className={styles.choices}>
          {chosenPlaces(offered, regions).map(({ tid, name, iso }) => (
            <li key={tid}>
              <label>
                <input
                  type="checkbox"
                  checked={jurisdictions.includes(tid)}
                  disabled={isFull && !jurisdictions.includes(tid)}
                  onChange={() => setPlaces(toggle(jurisdictions, tid))}
                />
                <span aria-hidden="true">{iso && <IsoBadge iso={iso} name={name} />}</span>
                {name}
              </label>
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title={sectionsTitle}
        note={chosenCount(sections.length, limits.sections)}
        action={
          <Button variant="quiet" onClick={() => setSections(sections.length === 0 ? own.sections : [])}>
            {sections.length === 0 ? 'All' : 'Clear'}
          </Button>
        }
      >
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label} className={styles.group}>
            <p aria-hidden="true">{group.label}</p>
            <ul className={styles.choices}>
              {group.sections.map(({ tid, label }) => (
                <li key={tid}>
                  <label>
                    <input
                      type="checkbox"
                      checked={sections.includes(tid)}
                      onChange={() => setSections(toggle(sections, tid))}
                    />
                    {label}
                  </label>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  note: string;
  action?: ReactNode;
  children: ReactNode;
}

function Part({ title, note, action, children }: PartProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <span className={styles.note}>{note}</span>
        {action}
      </div>
      {children}
    </div>
  );
}
