import { useMemo, useRef, type ReactNode } from 'react';
import { KeysButton } from '#app/content/triage/keys-button.tsx';
import type { OwnKey } from '#app/content/triage/keys.ts';
import { useTriage } from '#app/content/triage/use-triage.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { SegmentLinks } from '#app/ui/navigation/segment-links.tsx';
import { focusChange } from '#app/views/redline/focus-change.ts';
import styles from './redline-tools.module.css';

interface RedlineToolsProps {
  /** URLs of both ways to see the same two versions. */
  hrefs: { marked: string; side: string };
  isSideBySide: boolean;
  /** A link that pins both versions, or why nothing can be linked. */
  pinned: ReactNode;
}

/** The way through the changes in the section around it, both ways to see them, and a link that pins both versions. */
export function RedlineTools({ hrefs, isSideBySide, pinned }: RedlineToolsProps) {
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
        <SegmentLinks
          label="How it is shown"
          segments={[
            { to: hrefs.marked, label: 'Marked', isOn: !isSideBySide },
            { to: hrefs.side, label: 'Side by side', isOn: isSideBySide },
          ]}
        />
      </span>
      <span className={styles.pinned}>{pinned}</span>
      {triage.layer}
    </div>
  );
}
