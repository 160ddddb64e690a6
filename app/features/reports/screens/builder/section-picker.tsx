import { formatCount } from '#app/text/count.ts';
import { useState } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ReportPlace, ReportSectionGroup } from '../../contract.ts';
import { countChosen } from '../../builder-data.ts';
import { filterSections } from '../../find-places.ts';
import { sectionsTitle, tabLabels, TABS, type Tab } from '../../report-labels.ts';
import styles from './section-picker.module.css';

const noSections: Record<Tab, string> = {
  guide: 'No guide answers questions in a form that can be compared.',
  requirement: 'No requirements can be compared.',
  licence: 'No licences can be compared.',
};

const filterLabel: Record<Tab, (count: number) => string> = {
  guide: (count) => `Filter ${formatCount(count, 'section')}`,
  requirement: (count) => `Filter ${formatCount(count, 'category', 'categories')}`,
  licence: (count) => `Filter ${formatCount(count, 'licence')}`,
};

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
          {group.sections.map(({ tid, label, covered, written }) => {
            const isOn = chosen.includes(tid);
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
                <Coverage {...{ places, covered, written }} />
              </label>
            );
          })}
        </fieldset>
      ))}
      {shown.length === 0 && (
        <p className={styles.none}>{count === 0 ? noSections[tab] : `Nothing matches “${query.trim()}”.`}</p>
      )}
    </>
  );
}

interface CoverageProps {
  places: readonly ReportPlace[];
  covered: readonly boolean[];
  written: readonly boolean[];
}

/** A bar for each chosen jurisdiction: full where the section is answered, half where it is written about; and in words. */
function Coverage({ places, covered, written }: CoverageProps) {
  const codesOf = (isMeant: (index: number) => boolean) =>
    places.filter((_, index) => isMeant(index)).map(({ iso, name }) => iso?.toUpperCase() ?? name);
  const codes = codesOf((index) => !covered[index] && !written[index]);
  const notCompared = codesOf((index) => written[index] ?? false);
  return (
    <>
      <span className={styles.missing}>
        {codes.length > 0 && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            {codes.length === places.length && places.length > 1
              ? 'none of these'
              : `no ${shorten(codes).join(', ')}`}
          </>
        )}
        {notCompared.length > 0 && (
          <VisuallyHidden>, {`not yet compared: ${shorten(notCompared).join(', ')}`}</VisuallyHidden>
        )}
      </span>
      <span className={styles.bars} aria-hidden="true">
        {places.map(({ tid }, index) => (
          <i key={tid} className={covered[index] ? styles.full : written[index] ? styles.half : undefined} />
        ))}
      </span>
    </>
  );
}

/** At most five codes, or four and how many more there are. */
function shorten(codes: readonly string[]): string[] {
  return codes.length > 5 ? [...codes.slice(0, 4), `and ${codes.length - 4} more`] : [...codes];
}
