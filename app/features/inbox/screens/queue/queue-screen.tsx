/** The queue: what needs a look, by when it came, with what can be done with it by click, touch and key. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Form } from 'react-router';
import { KeysButton } from '#app/content/triage/keys-button.tsx';
import { KeysHint } from '#app/content/triage/keys-hint.tsx';
import { useFiling } from '#app/content/triage/use-filing.ts';
import { useTriage } from '#app/content/triage/use-triage.tsx';
import { screenTitle } from '#app/runtime/screens.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { ListRows } from '#app/views/rows/list-row.ts';
import { groupRows } from './group-rows.ts';
import { LaterList } from './later-list.tsx';
import type { ShownQueue } from './queue-types.ts';
import { NoRows } from './no-rows.tsx';
import { OpenerForm } from './opener-form.tsx';
import { QueueFilters, rowsIn } from './queue-filters.tsx';
import { leadText } from './queue-labels.ts';
import { QueueRowView } from './queue-row.tsx';
import { queueHref, type OpenPanel } from './queue-url.ts';
import { UndoBar } from './undo-bar.tsx';
import { useQueue, type ActedRow, type Asked } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import styles from './queue-screen.module.css';

interface QueueScreenProps {
  shown: ShownQueue;
  /** Why the form was refused. */
  message: string | undefined;
}

export function QueueScreen({ shown, message }: QueueScreenProps) {
  const { queue, view, opened, done, links } = shown;
  const { today, colleagues, later, sources, more } = queue;
  const actions = useQueue(queue.rows);
  const all = queue.rows.filter((row) => !actions.isGone(row));
  const rows = view.later ? [] : rowsIn(all, view);
  const groups = groupRows(rows, today);
  const [panel, setPanel] = useState<OpenPanel | undefined>(opened);
  const hydrated = useHydrated();
  const filing = useFiling();
  const list = useRef<HTMLDivElement>(null);
  const focus = useFocusOn(list);

  const latest = useRef({ rows, actions });
  useEffect(() => {
    latest.current = { rows, actions };
  });
  // The same functions for all rows at all times: one that is done does not render the others.
  const act = useCallback(
    (of: readonly ActedRow[], asked: Asked) => {
      const { rows: before, actions: now } = latest.current;
      const going = new Set(of.map(({ key }) => key));
      const last = before.findLastIndex(({ key }) => going.has(key));
      const next = before.slice(last + 1)[0] ?? before.filter(({ key }) => !going.has(key)).at(-1);
      setPanel(undefined);
      now.act(of, asked);
      focus(next?.key);
    },
    [focus],
  );
  const fail = useCallback((why: string) => latest.current.actions.fail(why), []);
  const openPanel = useCallback(
    (key: string, which: OpenPanel['panel'] | undefined) => {
      setPanel(which && { key, panel: which });
      if (!which) focus(key);
    },
    [focus],
  );
  const undo = useCallback(() => {
    const [first] = latest.current.actions.undo();
    focus(first);
  }, [focus]);
  const find = useCallback((key: string) => latest.current.rows.find((row) => row.key === key), []);
  const keys = useQueueKeys({
    find,
    act,
    undo,
    fail,
    openPanel,
    hasColleagues: colleagues.length > 0,
    filing,
  });
  const triage = useTriage(keys);
  const fresh = useMemo(() => all.filter(({ what }) => what === 'new').length, [all]);
  const failed = actions.failed ?? message;

  return (
    <ScreenPage title={screenTitle('inbox/queue')} lead={leadText(all.length, fresh, more)}>
      <div className={styles.bar}>
        <QueueFilters rows={all} sources={sources} later={later.length} view={view} />
        <div className={styles.keys}>
          <KeysButton onOpen={triage.showKeys} />
        </div>
      </div>
      <VisuallyHidden>
        <p role="status">{actions.last}</p>
      </VisuallyHidden>
      {failed && (
        <div className={styles.notice}>
          <Notice tone="due">{failed}</Notice>
        </div>
      )}
      <UndoBar last={actions.last} done={done} view={view} onUndo={undo} />
      <OpenerForm view={view} />
      <div ref={list} tabIndex={-1} className={styles.list}>
        {view.later && <LaterList rows={later} />}
        {!view.later && rows.length === 0 && (
          <NoRows queue={queue} filtered={all.length > 0} favourites={links.favourites} />
        )}
        <ListRows value={triage.rows}>
          {groups.map(({ title, rows: of }) => (
            <section key={title} aria-label={title}>
              <div className={styles.group}>
                <h2>
                  {title} <span>{of.length}</span>
                </h2>
                <Form
                  method="post"
                  action={queueHref(view)}
                  onSubmit={(event) => {
                    event.preventDefault();
                    act(of, { act: 'done' });
                  }}
                >
                  <input type="hidden" name="intent" value="done" />
                  {/* Scripts know the rows: hundreds of fields would cost time with every action. */}
                  {!hydrated &&
                    of.map(({ key, seen }) => (
                      <input key={key} type="hidden" name="row" value={`${key} ${seen}`} />
                    ))}
                  <Button type="submit" variant="quiet">
                    {of.length === 1 ? 'Done' : `All ${of.length} done`}
                    <VisuallyHidden>: {title}</VisuallyHidden>
                  </Button>
                </Form>
              </div>
              {of.map((row) => (
                <QueueRowView
                  key={row.key}
                  row={row}
                  panel={panel?.key === row.key ? panel.panel : undefined}
                  onAct={act}
                  onFail={fail}
                  onPanel={openPanel}
                  {...{ view, today, colleagues, filing }}
                />
              ))}
            </section>
          ))}
        </ListRows>
      </div>
      {rows.length > 0 && <KeysHint own={keys} />}
      {triage.layer}
    </ScreenPage>
  );
}

/** Focuses the link of a row once it is shown, or the list where there is none. */
function useFocusOn(list: React.RefObject<HTMLElement | null>): (key: string | undefined) => void {
  const [wanted, setWanted] = useState<{ key: string | undefined }>();
  useEffect(() => {
    if (!wanted) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
    const row = rows.find((one) => one.dataset['key'] === wanted.key);
    const target = row?.querySelector<HTMLElement>('h3 a') ?? list.current;
    target?.focus({ preventScroll: row !== undefined });
    row?.scrollIntoView({ block: 'nearest' });
  }, [wanted, list]);
  return useCallback((key) => setWanted({ key }), []);
}
