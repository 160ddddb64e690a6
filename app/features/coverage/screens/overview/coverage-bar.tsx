import { SegmentLinks } from '#app/ui/navigation/segment-links.tsx';
import { ToggleLink } from '#app/ui/navigation/toggle-link.tsx';
import { Choices } from '#app/ui/overlays/choices.tsx';
import type { Coverage, CoverageQuery } from '../../contract/overview.ts';
import { coverageHref } from '../../coverage-paths.ts';
import styles from './bar.module.css';

/** Which places and topics are shown. Each choice is a link. */
export function CoverageBar({ query, coverage }: { query: CoverageQuery; coverage: Coverage }) {
  const { mine, all, shown, places, topics } = coverage;
  const to = (over: Parameters<typeof coverageHref>[1]) => coverageHref(query, { open: undefined, ...over });
  const isOpenOnly = query.only === 'open';
  return (
    <div className={styles.bar}>
      <SegmentLinks
        label="Which jurisdictions"
        segments={(['mine', 'all'] as const).map((which) => ({
          to: to({ places: which, place: undefined }),
          label: which === 'mine' ? 'Mine' : 'All',
          isOn: shown === which,
          count: which === 'mine' ? mine : all,
        }))}
      />
      <ToggleLink to={to({ only: isOpenOnly ? undefined : 'open' })} isOn={isOpenOnly}>
        Only what is late, partial or missing
      </ToggleLink>
      <div className={styles.filters}>
        <Choices
          label="Jurisdiction"
          all={{ label: 'All', to: to({ place: undefined }), isOn: query.place === undefined }}
          groups={[
            {
              choices: places.map(({ tid, name }) => ({
                ...{ label: name, to: to({ place: tid }), isOn: query.place === tid },
              })),
            },
          ]}
        />
        <Choices
          label="Topic"
          all={{ label: 'All', to: to({ topic: undefined }), isOn: query.topic === undefined }}
          groups={[
            {
              choices: topics.map(({ key, label }) => ({
                ...{ label, to: to({ topic: key }), isOn: query.topic === key },
              })),
            },
          ]}
        />
      </div>
    </div>
  );
}
