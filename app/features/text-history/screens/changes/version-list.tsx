import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { VersionChoices } from '#app/views/redline/version-choices.tsx';
import type { ItemChanges, ListedVersion } from '../../contract.ts';
import { versionDay } from '../../version-day.ts';
import { changesHref } from '../../versions-href.ts';
import styles from './version-list.module.css';

/** The versions, the newest first, with two columns to choose what is compared. It is a form, which needs no scripts. */
export function VersionList({ item }: { item: ItemChanges }) {
  const { nid, versions, from, to, isCut, zone } = item;
  const may = versions.filter(({ withheld }) => !withheld).length > 1;
  const chosen = { from: from ?? undefined, to };
  return (
    <Form action={changesHref(nid)} className={styles.list} aria-label="Versions">
      <div className={styles.head}>
        <h2>{formatCount(versions.length, 'version')}</h2>
        {may && <Button type="submit">Compare the two</Button>}
      </div>
      {may && (
        <p className={styles.columns} aria-hidden="true">
          <span>From</span>
          <span>To</span>
        </p>
      )}
      <ol>
        {versions.map((version) => (
          <li key={version.version} data-compared={isBetween(version, from, to) || undefined}>
            {may && (
              <VersionChoices
                value={version.version}
                name={`version ${version.version}`}
                chosen={chosen}
                isGone={version.withheld}
              />
            )}
            <Version version={version} zone={zone} />
          </li>
        ))}
      </ol>
      {isCut && <p className={styles.foot}>There are older versions, which are not listed.</p>}
    </Form>
  );
}

const isBetween = ({ version }: ListedVersion, from: number | null, to: number) =>
  from !== null && version >= Math.min(from, to) && version <= Math.max(from, to);

function Version({ version: { version, from, to, kind, note, withheld }, zone }: VersionProps) {
  const said = [
    ...(withheld ? ['not shown to anybody'] : []),
    ...(kind === 'correction' ? ['our correction'] : []),
    ...(to === null ? ['current'] : []),
  ];
  return (
    <div>
      <p className={styles.day}>
        <strong>{versionDay(from, zone)}</strong> <span>{version}</span>
      </p>
      {note && <p>{note}</p>}
      {said.length > 0 && <p className={styles.foot}>{said.join(', ')}</p>}
    </div>
  );
}

interface VersionProps {
  version: ListedVersion;
  zone: string;
}
