import { useMemo, useRef } from 'react';
import { KeysButton } from '#app/content/triage/keys-button.tsx';
import type { OwnKey } from '#app/content/triage/keys.ts';
import { useTriage } from '#app/content/triage/use-triage.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { focusChange } from '#app/views/redline/focus-change.ts';
import { comparisonHref } from '../../newsroom-links.ts';
import type { Side } from './history-labels.ts';
import styles from './compared-versions.module.css';

interface CompareToolsProps {
  nid: number;
  sides: { older: Side; newer: Side };
  isSideBySide: boolean;
}

/** The way through the changes, both ways to see them, and a link that pins both versions. */
export function CompareTools({ nid, sides, isSideBySide }: CompareToolsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const keys = useMemo((): OwnKey[] => {
    const go = (step: 1 | -1) => () => focusChange(place.current?.closest('section') ?? null, step);
    return [
      { key: 'n', does: 'next change', press: go(1) },
      { key: 'p', does: 'previous change', press: go(-1) },
    ];
  }, []);
  const triage = useTriage(keys);
  return (
    <div ref={place} className={styles.tools}>
      {isHydrated && (
        <>
          {keys.toReversed().map(({ key, does, press }) => (
            <Button key={key} icon={key === 'n' ? 'arrow-down' : 'arrow-up'} onClick={() => press(undefined)}>
              {does === 'next change' ? 'Next change' : 'Previous change'}
            </Button>
          ))}
          <KeysButton onOpen={triage.showKeys} />
        </>
      )}
      <span className={styles.views}>
        <Link to={comparisonHref(nid, sides)} aria-current={isSideBySide ? undefined : 'true'}>
          Marked
        </Link>
        <Link to={comparisonHref(nid, sides, true)} aria-current={isSideBySide ? 'true' : undefined}>
          Side by side
        </Link>
      </span>
      {sides.newer === 'draft' ? (
        <span className={styles.pinned}>The draft still changes, so no link can pin it.</span>
      ) : (
        <Link className={styles.pinned} to={comparisonHref(nid, sides, isSideBySide)}>
          Permanent link to these two versions
        </Link>
      )}
      {triage.layer}
    </div>
  );
}
