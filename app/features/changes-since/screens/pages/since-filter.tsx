import { Form } from 'react-router';
import { grouped } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { WithList } from '#app/ui/layout/list-and-detail.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ToggleLink } from '#app/ui/navigation/toggle-link.tsx';
import { Choices } from '#app/ui/overlays/choices.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import type { ChangedPages } from '../../contract.ts';
import { filteredHref, isOfMoment, pagesHref, type PagesView, type ShownPages } from './pages-view.ts';
import styles from './since-filter.module.css';

type SinceFilterProps = Pick<ShownPages, 'pages' | 'view' | 'wrong'>;

/** Since when: all that the reader knew, what one feature remembers, or a day; and which of these pages. */
export function SinceFilter({ pages, view, wrong }: SinceFilterProps) {
  const choices = [{ id: undefined, title: 'All', count: pages.known }, ...pages.sources];
  const isFiltered = [view.place, view.type, view.said].some((value) => value !== undefined);
  return (
    <WithList className={styles.bar}>
      <nav aria-label="Since when">
        <ul className={styles.choices}>
          {choices.map(({ id, title, count }) => (
            <li key={title}>
              <Link
                to={filteredHref(view, { since: id, day: undefined, thing: undefined, only: undefined })}
                preventScrollReset
                aria-current={view.since === id && !isOfMoment(view) ? 'true' : undefined}
              >
                {title} {count !== null && <b>{grouped(count)}</b>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {pages.things.map((kind) => (
        <ThingFilter key={kind.title} kind={kind} view={view} />
      ))}
      <DayFilter {...{ pages, view, wrong }} />
      <div className={styles.filters}>
        {view.day !== undefined && (pages.all > 0 || view.only) && (
          <ToggleLink
            to={filteredHref(view, { only: view.only ? undefined : 'mine' })}
            isOn={view.only !== undefined}
            count={grouped(pages.mine)}
          >
            Only what touches mine
          </ToggleLink>
        )}
        {(pages.all > 0 || isFiltered) && (
          <>
            <PlaceFilter pages={pages} view={view} />
            <KindFilter pages={pages} view={view} />
          </>
        )}
      </div>
    </WithList>
  );
}

/** Things of a kind, such as saved reports, each with the days since which its pages can be listed. */
function ThingFilter({
  kind: { title, none, things },
  view,
}: {
  kind: ChangedPages['things'][number];
  view: PagesView;
}) {
  return (
    <Choices
      label={title}
      all={{
        ...{ label: 'All that I know', isOn: view.thing === undefined },
        to: filteredHref(view, { thing: undefined }),
      }}
      {...(things.length === 0 && { none })}
      groups={things.map(({ title: name, moments }) => ({
        title: name,
        choices: moments.map(({ thing, label, at }) => ({
          ...{ label: `${label} ${formatDate(at.slice(0, 10))}`, isOn: view.thing === thing },
          to: filteredHref(view, { thing, since: undefined, day: undefined, only: undefined }),
        })),
      }))}
    />
  );
}

/** A day of the reader's choice: a form that works without scripts. */
function DayFilter({ pages: { zone }, view, wrong }: SinceFilterProps) {
  const { day, place, type, said } = view;
  return (
    <Popover
      label={day === undefined ? 'A date …' : `Since ${formatDate(day)}`}
      align="page"
      open={wrong !== undefined}
      className={classNames(styles.date, day !== undefined && styles.on)}
      panelClassName={styles.panel}
    >
      <Form method="get" action={pagesHref()} className={styles.form} preventScrollReset>
        {Object.entries({ place, type, said }).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field
          label="Changed since"
          hint={`From the beginning of this day in the time zone of this site: ${zone}.`}
          {...(wrong && { error: wrong.message })}
        >
          {(field) => (
            <DateInput key={wrong?.typed ?? day} {...field} name="since" defaultValue={wrong?.typed ?? day} />
          )}
        </Field>
        <Button type="submit">Show</Button>
      </Form>
    </Popover>
  );
}

interface FilterProps {
  pages: ChangedPages;
  view: PagesView;
}

function PlaceFilter({ pages: { places }, view }: FilterProps) {
  return (
    <Choices
      label="Jurisdiction"
      all={{ label: 'All', to: filteredHref(view, { place: undefined }), isOn: view.place === undefined }}
      groups={[
        {
          choices: places.map(({ id, name, count }) => ({
            ...{ label: name, count, to: filteredHref(view, { place: id }), isOn: view.place === id },
          })),
        },
      ]}
    />
  );
}

function KindFilter({ pages: { said, types }, view }: FilterProps) {
  return (
    <Choices
      label="Kind"
      all={{
        ...{ label: 'All', to: filteredHref(view, { said: undefined, type: undefined }) },
        isOn: view.said === undefined && view.type === undefined,
      }}
      groups={[
        {
          title: 'Editors call the changes',
          choices: said.map(({ id, name, count }) => ({
            ...{ label: name, count, isOn: view.said === id },
            to: filteredHref(view, { said: view.said === id ? undefined : id }),
          })),
        },
        {
          title: 'Content type',
          choices: types.map(({ id, name, count }) => ({
            ...{ label: name, count, isOn: view.type === id },
            to: filteredHref(view, { type: view.type === id ? undefined : id }),
          })),
        },
      ]}
    />
  );
}
