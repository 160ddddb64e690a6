import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { KeysButton } from '#app/content/triage/keys-button.tsx';
import { KeysHint } from '#app/content/triage/keys-hint.tsx';
import type { OwnKey } from '#app/content/triage/keys.ts';
import { useTriage } from '#app/content/triage/use-triage.tsx';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ListFrame } from '#app/ui/layout/list-frame.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ListRows } from '#app/views/rows/list-row.ts';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { ExportPopover, tableFiles } from '#app/ui/overlays/export-popover.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { DecisionList } from '../../contract/answers.ts';
import type { DecisionsQuery } from '../../contract/requests.ts';
import { decideAgainHref, fileHref, listHref } from '../../decision-paths.ts';
import { PAGE_SIZE } from '../../limits.ts';
import { DecisionRow } from './decision-row.tsx';
import { SELECTIONS } from './read-filters.ts';
import styles from './decisions.module.css';

interface DecisionsScreenProps {
  filters: DecisionsQuery;
  list: DecisionList;
}

/** Decisions: numbers by state that select, filters at the left, rows with what needs the reader first. */
export function DecisionsScreen({ filters, list }: DecisionsScreenProps) {
  const { counts } = list;
  const keys = useDecisionKeys();
  const triage = useTriage(keys);
  if (counts.all === 0)
    return (
      <ScreenPage title={screenTitle('decisions/list')}>
        <EmptyState
          icon="flag"
          title="No decisions yet"
          actions={<ButtonLink to="/">Read the latest updates</ButtonLink>}
        >
          A decision says whether something concerns you and what follows, with the text as it stood. Choose
          “Decide” at the top of a page.
        </EmptyState>
      </ScreenPage>
    );
  return (
    <ScreenPage
      title={screenTitle('decisions/list')}
      lead={leadText(counts)}
      tools={
        <ButtonLink to={href('decisions/packs')} icon="shield" variant="primary">
          {screenTitle('decisions/packs')}
        </ButtonLink>
      }
    >
      <Selections filters={filters} counts={counts} />
      <ListFrame
        filters={<Filters filters={filters} list={list} />}
        filtersOn={[filters.kind, filters.place, filters.product, filters.owner].filter(Boolean).length}
        fewTools
        count={<h2>{formatCount(list.total, 'decision')}</h2>}
        tools={
          <>
            <KeysButton onOpen={triage.showKeys} />
            <ExportPopover files={tableFiles((format) => fileHref(filters, format))} />
          </>
        }
      >
        {list.decisions.length > 0 ? (
          <>
            <ListRows value={triage.rows}>
              <ul className={styles.rows}>
                {list.decisions.map((one) => (
                  <DecisionRow key={one.id} decision={one} />
                ))}
              </ul>
            </ListRows>
            <KeysHint own={keys} />
          </>
        ) : (
          <EmptyState
            icon="flag"
            title="No decision in this selection"
            actions={<ButtonLink to={listHref({})}>Show all decisions</ButtonLink>}
          >
            {`${formatCount(counts.all, 'decision')} without these filters.`}
          </EmptyState>
        )}
        <Pager
          page={list.page}
          pages={list.pages}
          hrefFor={(page) => listHref(filters, { page })}
          range={`${(list.page - 1) * PAGE_SIZE + 1}–${(list.page - 1) * PAGE_SIZE + list.decisions.length} of ${list.total}`}
        />
      </ListFrame>
      {triage.layer}
    </ScreenPage>
  );
}

/** `d` decides again on the decision with the focus. */
function useDecisionKeys(): readonly OwnKey[] {
  const navigate = useNavigate();
  return useMemo(
    () => [
      {
        ...{ key: 'd', does: 'decide again' },
        press: (row) => {
          const id = row?.dataset['id'];
          if (id !== undefined) void navigate(decideAgainHref(Number(id)));
        },
      },
    ],
    [navigate],
  );
}

function leadText({ reopened, waiting, late }: DecisionList['counts']): string {
  const parts = [
    ...(reopened > 0 ? [`${reopened} ${reopened === 1 ? 'has' : 'have'} to be decided again`] : []),
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for approval`] : []),
    ...(late > 0 ? [`${late} ${late === 1 ? 'is' : 'are'} late`] : []),
  ];
  return parts.length > 0 ? `${formatList(parts)}.` : 'Nothing waits.';
}

/** Numbers by state; each is a link that shows these. */
function Selections({
  filters,
  counts,
}: Pick<DecisionsScreenProps, 'filters'> & Pick<DecisionList, 'counts'>) {
  return (
    <nav aria-label="By state" className={styles.selections}>
      <ul>
        {SELECTIONS.map(({ show, label }) => (
          <li key={show}>
            <Link
              to={listHref(filters, { show, page: undefined })}
              preventScrollReset
              className={classNames(styles.selection, counts[show] > 0 && styles[show])}
              aria-current={(filters.show ?? 'all') === show ? 'true' : undefined}
            >
              <b>{counts[show]}</b> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const GROUPS = [
  { title: 'Decision', key: 'kind', values: 'kinds' },
  { title: 'Jurisdiction', key: 'place', values: 'places' },
  { title: 'Product', key: 'product', values: 'products' },
  { title: 'Owner', key: 'owner', values: 'owners' },
] as const;

function Filters({ filters, list }: DecisionsScreenProps) {
  return GROUPS.filter(({ values }) => list[values].length > 0).map(({ title, key, values }) => (
    <nav key={key} aria-label={title} className={styles.group}>
      <h3>{title}</h3>
      <ul>
        {list[values].map(({ value, label, count }) => {
          const isOn = filters[key] === value;
          const over = { [key]: isOn ? undefined : value, page: undefined };
          return (
            <li key={value}>
              <Link
                to={listHref(filters, over)}
                preventScrollReset
                className={styles.choice}
                aria-current={isOn ? 'true' : undefined}
              >
                <span>{label}</span>
                <span className={styles.number}>
                  {count}
                  <VisuallyHidden> decisions</VisuallyHidden>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  ));
}
