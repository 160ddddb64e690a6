import { useEffect, useState, type ComponentType } from 'react';
import type { Filing } from '#app/slots.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';

type FilingForm = Awaited<ReturnType<Filing['load']>>['FilingForm'];
type FilingProps = FilingForm extends ComponentType<infer Props> ? Props : never;

interface FilingPanelProps extends FilingProps {
  filing: Filing;
}

/** The form of the feature that files items, loaded when it is wanted. */
export function FilingPanel({ filing, ...props }: FilingPanelProps) {
  const [Loaded, setLoaded] = useState<{ Form: FilingForm }>();
  useEffect(() => {
    let isShown = true;
    void filing.load().then(({ FilingForm }) => isShown && setLoaded({ Form: FilingForm }));
    return () => {
      isShown = false;
    };
  }, [filing]);
  return Loaded ? <Loaded.Form {...props} /> : <Spinner label="Loading your folders…" />;
}
