import { useState } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ReportPlace, ReportSectionGroup } from '#schemas/types.ts';
import { countChosen } from '#app/content/reports/builder-data.ts';
import { filterSections } from '#app/content/reports/find-places.ts';
import {
  filterLabel,
  noMatch,
  noneCovered,
  noSections,
  notIn,
  sectionsTitle,
  tabLabels,
  TABS,
  type Tab,
} from '#app/content/reports/report-labels.ts';
import styles from './section-picker.module.css';

interface SectionPickerProps {
  tab: Tab;
  groups: Readonly<Record<Tab, readonly ReportSectionGroup[]>>;
  chosen: readonly number[];
  most: number;
  /** The chosen jurisdictions, in the order of `covered` of each section. */
  places: readonly ReportPlace[];
  tabHref: (tab: Tab) => string;
  onToggle: (tid: number) => void;
}

/** Sections under tabs, each with a bar for every chosen jurisdiction that it is answered for. */
export function SectionPicker({ tab, groups, chosen, most, places, tabHref, onToggle }: SectionPickerProps) {
  const live = useHydrated();
  const [query, setQuery] = useState('');
  const shown = filterSections(groups[tab], query);
  const count = groups[tab].reduce((sum, { sections }) => sum + sections.length, 0);
  return (
    <>
      <nav aria-label={sectionsTitle} className={styles.tabs}>
        {TABS.map((one) => {
          const on = countChosen(chosen, groups[one]);
          return (
            <Link
              key={one}
              to={tabHref(one)}
              preventScrollReset
              aria-current={one === tab ? 'page' : undefined}
              onClick={() => setQuery('')}
            >
              {tabLabels[one]}
              {on > 0 && <span className={styles.on}>{on}</span>}
            </Link>
          );
        })}
      </nav>
      {live && count > 8 && (
        <div className={styles.filter}>
          <Icon name="search" />
          <TextInput
            aria-label={filterLabel[tab](count)}
            placeholder={filterLabel[tab](count)}
            autoComplete="off"
            maxLength={100}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      {places.length > 0 && count > 0 && (
        <p className={styles.codes} aria-hidden="true">
          {places.map(({ tid, iso, name }) => (
            <span key={tid}>
              {places.length <= 8 ? (iso ?? name.slice(0, 2)).replace(/^us-/, '').toUpperCase() : ''}
            </span>
          ))}
        </p>
      )}
      {shown.map((group) => (
        <fieldset key={group.label} className={styles.group}>
          <legend>{group.label}</legend>
          {group.sections.map(({ tid, label, covered }) => {
            const isOn = chosen.includes(tid);
            const missing = places.filter((_, index) => !covered[index]);
            return (
              <label key={tid}>
                <input
                  type="checkbox"
                  name="s"
                  value={tid}
                  checked={isOn}
                  disabled={!isOn && chosen.length >= most}
                  onChange={() => onToggle(tid)}
                />
                <span className={styles.name}>{label}</span>
                <Coverage missing={missing} places={places} covered={covered} />
              </label>
            );
          })}
        </fieldset>
      ))}
      {shown.length === 0 && (
        <p className={styles.none}>{count === 0 ? noSections[tab] : noMatch(query.trim())}</p>
      )}
    </>
  );
}

interface CoverageProps {
  missing: readonly ReportPlace[];
  places: readonly ReportPlace[];
  covered: readonly boolean[];
}

/** A bar for each chosen jurisdiction, filled where the section is answered, and in words where it is not. */
function Coverage({ missing, places, covered }: CoverageProps) {
  const codes = missing.map(({ iso, name }) => iso?.toUpperCase() ?? name);
  return (
    <>
      <span className={styles.missing}>
        {missing.length > 0 && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            {codes.length === places.length && places.length > 1
              ? noneCovered
              : codes.length > 5
                ? notIn([...codes.slice(0, 4), `and ${codes.length - 4} more`])
                : notIn(codes)}
          </>
        )}
      </span>
      <span className={styles.bars} aria-hidden="true">
        {places.map(({ tid }, index) => (
          <i key={tid} className={covered[index] ? styles.full : undefined} />
        ))}
      </span>
    </>
  );
}
