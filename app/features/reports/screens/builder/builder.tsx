import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatList } from '#app/text/format-list.ts';
import { formatCount } from '#app/text/count.ts';
import { Form, useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import {
  chosenPlaces,
  chosenSections,
  favouritePlaces,
  placesByTid,
  savedSelection,
  startingTab,
  type BuilderData,
} from '../../builder-data.ts';
import styles from './builder.module.css';
import { Chips } from './chips.tsx';
import { PlacePicker } from './place-picker.tsx';
import { PlaceSearch } from '../../place-search.tsx';
import { Preview } from './preview.tsx';
import {
  addLabel,
  chosenCount,
  fullText,
  jurisdictionsTitle,
  sectionsTitle,
  type Tab,
} from '../../report-labels.ts';
import { builderTitle, emptyBuilderHref, builderHref } from '../../report-paths.ts';
import { SectionPicker } from './section-picker.tsx';
import { MOST } from '../../limits.ts';
import { addAll, toggle } from '../../change-selection.ts';
import { isOverLimit } from '../../report-request.ts';
import { type Selection } from '../../selection.ts';
import { SummaryBar } from './summary-bar.tsx';

/** In the builder, which selects as many as fit. */
const leftOutText = ({ jurisdictions, sections }: Selection, most: number) => {
  const left = [
    ...(jurisdictions.length > most ? [`the first ${most} of ${jurisdictions.length} jurisdictions`] : []),
    ...(sections.length > most ? [`the first ${most} of ${sections.length} sections`] : []),
  ];
  return `This link asks for more than a report compares. Only ${formatList(left)} are selected.`;
};

interface BuilderProps {
  data: BuilderData;
  /** What is chosen: it may be ahead of the data while these load. */
  selection: Selection;
  /** The same without the limit. */
  asked?: Selection;
  tab: Tab;
  /** What a narrow screen shows; a wide one has both side by side. */
  part?: 'places' | 'sections';
  busy: boolean;
}

/** Chooses what a report compares. The URL is its state: every change is a link, and the form works without scripts. */
export function Builder({ data, selection, asked = selection, tab, part = 'places', busy }: BuilderProps) {
  const { variant, regions, limits, saved, sections, reports } = data;
  const live = useHydrated();
  const navigate = useNavigate();
  const first = startingTab(sections);
  const hrefFor = (next: Partial<Selection>, on: Tab = tab, at = part) =>
    builderHref(
      { variant, selection: { ...selection, ...next }, saved },
      { tab: on === first ? '' : on, part: at === 'places' ? '' : at },
    );
  const go = (href: string) => void navigate(href, { preventScrollReset: true, replace: true });
  const { jurisdictions: places, sections: rows } = selection;
  const free = [...placesByTid(regions).values()].filter(({ tid }) => !places.includes(tid));
  return (
    <ScreenPage
      title={builderTitle(variant)}
      lead="Put jurisdictions side by side, one section per row, each answer with its source."
      tools={
        <ButtonLink to={href('reports/my-reports')}>
          {screenTitle('reports/my-reports')} <span className={styles.count}>{reports.length}</span>
        </ButtonLink>
      }
    >
      {isOverLimit(asked) && <Notice tone="due">{leftOutText(asked, MOST)}</Notice>}
      <Starts data={data} selection={selection} hrefFor={hrefFor} />
      <Form method="get" action={emptyBuilderHref(variant)} preventScrollReset>
        <input type="hidden" name="jo" value={places.join(',')} />
        <input type="hidden" name="so" value={rows.join(',')} />
        <input type="hidden" name="tab" value={tab} />
        {part === 'sections' && <input type="hidden" name="part" value={part} />}
        {saved !== undefined && <input type="hidden" name="saved" value={saved} />}
        {/* Sections of the other tabs, which this page has no boxes for. */}
        {rows
          .filter((tid) => !sections[tab].some((group) => group.sections.some((one) => one.tid === tid)))
          .map((tid) => (
            <input key={tid} type="hidden" name="s" value={tid} />
          ))}
        <nav aria-label="Parts of the report" className={styles.parts}>
          {(
            [
              ['places', jurisdictionsTitle, places.length],
              ['sections', sectionsTitle, rows.length],
            ] as const
          ).map(([id, title, count]) => (
            <Link
              key={id}
              to={hrefFor({}, tab, id)}
              preventScrollReset
              aria-current={id === part ? 'step' : undefined}
            >
              {title} <span>{count}</span>
            </Link>
          ))}
        </nav>
        <div className={styles.picks} data-part={part}>
          <section aria-labelledby="places">
            <PartHead
              id="places"
              title={jurisdictionsTitle}
              note={chosenCount(places.length, limits.jurisdictions)}
              clear={places.length > 0 ? hrefFor({ jurisdictions: [] }) : undefined}
            />
            <Chips
              label={jurisdictionsTitle}
              chosen={chosenPlaces(places, regions)}
              href={(jurisdictions) => hrefFor({ jurisdictions: [...jurisdictions] })}
            />
            {places.length >= limits.jurisdictions && (
              <p className={styles.full}>{fullText(limits.jurisdictions, 'jurisdictions')}</p>
            )}
            <PlaceSearch
              label={addLabel[variant]}
              places={free}
              sections={rows.length}
              disabled={places.length >= limits.jurisdictions}
              onChoose={(tid) => go(hrefFor({ jurisdictions: toggle(places, tid) }))}
            />
            <PlacePicker
              regions={regions}
              chosen={places}
              most={limits.jurisdictions}
              href={(jurisdictions) => hrefFor({ jurisdictions: [...jurisdictions] })}
              onToggle={(tid) => go(hrefFor({ jurisdictions: toggle(places, tid) }))}
            />
          </section>
          <section aria-labelledby="sections">
            <PartHead
              id="sections"
              title={sectionsTitle}
              note={chosenCount(rows.length, limits.sections)}
              clear={rows.length > 0 ? hrefFor({ sections: [] }) : undefined}
            />
            <Chips
              label={sectionsTitle}
              chosen={chosenSections(rows, sections)}
              href={(tids) => hrefFor({ sections: [...tids] })}
              quiet
            />
            {rows.length >= limits.sections && (
              <p className={styles.full}>{fullText(limits.sections, 'sections')}</p>
            )}
            <SectionPicker
              tab={tab}
              groups={sections}
              chosen={rows}
              most={limits.sections}
              places={data.covered}
              tabHref={(on) => hrefFor({}, on)}
              onToggle={(tid) => go(hrefFor({ sections: toggle(rows, tid) }))}
            />
          </section>
        </div>
        {!live && (
          <p className={styles.update}>
            <Button type="submit">Update</Button>
          </p>
        )}
        <SummaryBar data={data} selection={selection} busy={busy} />
      </Form>
      <Preview data={data} selection={selection} busy={busy} />
    </ScreenPage>
  );
}

interface PartHeadProps {
  id: string;
  title: string;
  note: string;
  clear: string | undefined;
}

function PartHead({ id, title, note, clear }: PartHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      <span className={styles.count}>{note}</span>
      {clear && (
        <Link to={clear} preventScrollReset className={styles.clear}>
          Clear
          <VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
        </Link>
      )}
    </div>
  );
}

interface StartsProps {
  data: BuilderData;
  selection: Selection;
  hrefFor: (next: Partial<Selection>) => string;
}

/** Ways to fill the form at once: the reader's favourites, selections of the site's editors, saved reports. */
function Starts({ data: { variant, regions, starts, limits, reports }, selection, hrefFor }: StartsProps) {
  const favourites = favouritePlaces(regions, limits.jurisdictions);
  const saved = reports.filter((report) => report.variant === variant).slice(0, 3);
  if (favourites.length + starts.length + saved.length === 0) return null;
  return (
    <div className={styles.starts}>
      <span id="start-from">Start from</span>
      <ul aria-labelledby="start-from">
        {favourites.length > 0 && (
          <li>
            <Link to={hrefFor({ jurisdictions: addAll(favourites, selection.jurisdictions) })}>
              My favourites
            </Link>{' '}
            <span className={styles.small}>{formatCount(favourites.length, 'jurisdiction')}</span>
          </li>
        )}
        {starts.map(({ label, sections }) => (
          <li key={label}>
            <Link to={hrefFor({ sections: sections.slice(0, limits.sections) })}>{label}</Link>{' '}
            <span className={styles.small}>{formatCount(sections.length, 'section')}</span>
          </li>
        ))}
        {saved.map((report) => (
          <li key={report.id}>
            <Link to={builderHref({ variant, selection: savedSelection(report), saved: undefined })}>
              {report.label}
            </Link>{' '}
            <span className={styles.small}>saved</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
