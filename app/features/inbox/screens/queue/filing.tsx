import { useEffect, useState, type ComponentType } from 'react';
import type { Filing } from '#app/slots.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import styles from './row-panel.module.css';

type FilingForm = Awaited<ReturnType<Filing['load']>>['FilingForm'];
type FilingProps = FilingForm extends ComponentType<infer Props> ? Props : never;

interface FilingPanelProps extends FilingProps {
  filing: Filing;
  /** Path of the item, which is bookmarked on its own page without scripts. */
  path: string;
}

/** The form of the feature that files items, loaded when it is wanted. */
export function FilingPanel({ filing, path, ...props }: FilingPanelProps) {
  const [Loaded, setLoaded] = useState<{ Form: FilingForm }>();
  useEffect(() => {
    let isShown = true;
    void filing.load().then(({ FilingForm }) => isShown && setLoaded({ Form: FilingForm }));
    return () => {
      isShown = false;
    };
  }, [filing]);
  if (Loaded) return <Loaded.Form {...props} />;
  return (
    <>
      <div className={styles.loading}>
        <Spinner label="Loading your labels…" />
      </div>
      <noscript>
        Your browser runs no scripts. <a href={path}>Open the page</a> and bookmark it there.
      </noscript>
    </>
  );
}
