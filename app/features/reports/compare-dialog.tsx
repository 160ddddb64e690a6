/** Loaded on demand: see `compare-link.tsx`. */
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { placesByTid, startingPlaces, type BuilderData } from './builder-data.ts';
import styles from './compare-dialog.module.css';
import { CompareForm } from './compare-form.tsx';
import { chooseFirst } from './report-labels.ts';
import { builderHref, reportHref, type Variant } from './report-paths.ts';
import { isEmpty, type Selection } from './selection.ts';

interface CompareDialogProps {
  /** Title of the page that is compared. */
  title: string;
  /** Its place, and the sections that it answers. */
  selection: Selection;
  onClose: () => void;
}

/** The report builder for one page: its sections, its place, and those that the reader follows. */
export function CompareDialog({ title, selection: own, onClose }: CompareDialogProps) {
  const { data, variant, failed, retry } = useBuilderData(own);
  const [chosen, setChosen] = useState<Selection>();
  const selection = chosen ?? (data && { ...own, jurisdictions: startingPlaces(own.jurisdictions, data) });
  const report = selection && { variant, selection, saved: undefined };
  return (
    <Dialog
      title={`Compare “${title}”`}
      description="Its sections side by side with those of other jurisdictions, each answer with its source."
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          {report && (
            <ButtonLink to={builderHref(report)} onClick={onClose}>
              More options
            </ButtonLink>
          )}
          {report && !isEmpty(report.selection) && (
            <ButtonLink to={reportHref(report)} variant="primary" onClick={onClose}>
              Open report
            </ButtonLink>
          )}
        </div>
      }
    >
      {failed && (
        <Notice tone="due">
          Couldn’t load the options. Try again in a minute. <Button onClick={retry}>Try again</Button>
        </Notice>
      )}
      {!data && !failed && <Spinner label="Loading options…" />}
      {data && selection && <CompareForm data={data} own={own} selection={selection} onChange={setChosen} />}
      <p role="status">{selection && isEmpty(selection) && chooseFirst}</p>
    </Dialog>
  );
}

/** What can be compared: with states if the place of the page is one. */
function useBuilderData(own: Selection) {
  const [variant, setVariant] = useState<Variant>('world');
  const { load, data: loaded, state } = useFetcher<BuilderData>();
  const href = builderHref({
    ...{ variant, saved: undefined },
    selection: { jurisdictions: [], sections: own.sections },
  });
  useEffect(() => void load(href), [load, href]);
  const isState =
    loaded?.variant === 'world' && !own.jurisdictions.every((tid) => placesByTid(loaded.regions).has(tid));
  useEffect(() => {
    if (isState) setVariant('us');
  }, [isState]);
  return {
    variant,
    data: loaded?.variant === variant && !isState ? loaded : undefined,
    failed: state === 'idle' && loaded === undefined,
    retry: () => void load(href),
  };
}
