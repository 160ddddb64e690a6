import { ButtonLink } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { VersionToCite } from '../../contract.ts';
import { versionDay } from '../../version-day.ts';
import { changesHref } from '../../versions-href.ts';
import styles from './version-band.module.css';

/** Which version this is; one that is not the newest says so over everything, in print, too. */
export function VersionBand({ item }: { item: VersionToCite }) {
  const { nid, path, shown, latest, zone } = item;
  const isOld = shown.version !== latest;
  return (
    <section className={classNames(styles.band, isOld && styles.old)} aria-label="The version of this page">
      <div className={styles.line}>
        <Icon name={isOld ? 'clock' : 'check'} size={22} />
        <p className={styles.version}>
          Version {shown.version}, <b>{versionDay(shown.from, zone)}</b>
        </p>
        <p className={styles.state}>
          {isOld
            ? `This is not today’s page: ${shown.to === null ? 'there is a newer version' : `it was replaced on ${versionDay(shown.to, zone)}`}.`
            : 'This is the newest version.'}
        </p>
        <div className={styles.leave}>
          {isOld && (
            <Link to={changesHref(nid, { from: shown.version, to: latest })}>What changed since</Link>
          )}
          <ButtonLink to={path}>Read it as it is today</ButtonLink>
        </div>
      </div>
    </section>
  );
}
