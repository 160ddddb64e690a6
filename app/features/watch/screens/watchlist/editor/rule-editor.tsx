import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { grouped } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { WatchAsks, WatchPreview } from '../../../contract.ts';
import { ASKED_FIELDS, asksQuery } from '../../../form/asks-query.ts';
import { suggestName } from '../../../form/rule-words.ts';
import type { WatchAnswer } from '../../../form/watch-answer.ts';
import { yearText } from '../../../form/watch-labels.ts';
import { newRuleHref, ruleHref } from '../../../form/watch-paths.ts';
import { toAsked, asksKey, isNothing, onlyTerms, toAsks } from './asked.ts';
import { ChangedMeanwhile, EditorNotices } from './editor-notices.tsx';
import type { Asked, EditorApi, EditorDraft, TriedTerm } from './editor-types.ts';
import { LiveResult } from './live-result.tsx';
import { PartPanel } from './part-panel.tsx';
import { PlainFields } from './plain-fields.tsx';
import { RuleSettings } from './rule-settings.tsx';
import { SentenceEditor } from './rule-sentence-editor.tsx';
import { usePreview } from './use-live.ts';
import styles from './rule-editor.module.css';

interface RuleEditorProps {
  draft: EditorDraft;
  api: EditorApi;
  answer: WatchAnswer | undefined;
  busy: boolean;
}

/** Names and what terms cover come from the answer, once it is of what the reader has chosen. */
function named(asked: Asked, preview: WatchPreview): Asked {
  return asksKey(toAsks(asked)) === asksKey(preview.asks)
    ? { ...asked, groups: preview.groups, not: preview.notGroups ?? [] }
    : asked;
}

/** A rule that is made or changed: the rule as a sentence, what it would bring, and when it is sent. */
export function RuleEditor({ draft, api, answer, busy }: RuleEditorProps) {
  const { rule, values, mail, room } = draft;
  const [state, setAsked] = useState(() => toAsked(draft.preview));
  const [open, setOpen] = useState<string>();
  const [tried, setTried] = useState<TriedTerm>();
  const [schedule, setSchedule] = useState(values.schedule);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const live = usePreview(api, toAsks(state), draft.preview);
  const { preview } = live;
  const asked = named(state, preview);
  const { from, offer, sameRules } = preview;
  const title = rule ? 'Edit rule' : 'New rule';
  const base = rule
    ? ruleHref(rule.id, { edit: '1' })
    : draft.copied
      ? ruleHref(draft.copied, { copy: '1' })
      : newRuleHref(draft.preview.from);
  const empty = isNothing(asked);

  function close() {
    if (open !== undefined) buttons.current.get(open)?.focus();
    setOpen(undefined);
  }
  function ask(asks: WatchAsks) {
    setOpen(undefined);
    // The names of terms that the form does not know yet come with the answer.
    const { words = '', types = [], terms = [], not = [] } = asks;
    const known = toAsks(asked);
    const isKnown =
      terms.every((tid) => known.terms.includes(tid)) && not.every((tid) => known.not?.includes(tid));
    if (!isKnown) return void replace(asks);
    setAsked({
      ...{ words, types },
      groups: onlyTerms(asked.groups, (tid) => terms.includes(tid)),
      not: onlyTerms(asked.not, (tid) => not.includes(tid)),
    });
  }
  async function replace(asks: WatchAsks) {
    const answered = await api.preview(asks, new AbortController().signal);
    if (answered) setAsked(toAsked(answered));
  }

  const save = (
    <Button type="submit" variant="primary" disabled={busy || empty}>
      {busy ? 'Saving…' : sameRules && !rule ? 'Save as a second rule' : rule ? 'Save changes' : 'Save rule'}
    </Button>
  );
  return (
    <ScreenPage
      title={title}
      kicker={<Link to={href('watch/watchlist')}>{screenTitle('watch/watchlist')}</Link>}
    >
      <Form method="post" action={`${base}&${asksQuery(draft.preview.asks)}`} className={styles.columns}>
        <input type="hidden" name="intent" value="save" />
        {rule ? (
          <>
            <input type="hidden" name="rule" value={rule.id} />
            <input type="hidden" name="edit" value="1" />
            <input type="hidden" name="version" value={answer?.current?.version ?? rule.version} />
          </>
        ) : (
          <>
            <input type="hidden" name="new" value={draft.preview.from} />
            <input type="hidden" name="from" value={draft.preview.from} />
          </>
        )}
        <input type="hidden" name={ASKED_FIELDS.words} value={asked.words} />
        {toAsks(asked).terms.map((tid) => (
          <input key={tid} type="hidden" name={ASKED_FIELDS.term} value={tid} />
        ))}
        {toAsks(asked).not?.map((tid) => (
          <input key={tid} type="hidden" name={ASKED_FIELDS.not} value={tid} />
        ))}
        {asked.types.map((type) => (
          <input key={type} type="hidden" name={ASKED_FIELDS.type} value={type} />
        ))}
        <div className={styles.sentence}>
          {rule?.sharedBy !== undefined && (
            <Notice>{`A rule of ${rule.sharedBy}, who alone gets e-mail about it and decides when.`}</Notice>
          )}
          {answer?.current && rule && <ChangedMeanwhile id={rule.id} current={answer.current} />}
          {answer?.message && !answer.current && <Notice tone="due">{answer.message}</Notice>}
          <SentenceEditor
            asked={asked}
            offer={offer}
            open={open}
            onOpen={(part) => (part === open ? close() : setOpen(part))}
            buttons={buttons}
          />
          {!empty && !draft.isOff && !from.startsWith(href('watch/watchlist')) && (
            <p className={styles.search}>
              <Link to={from}>Open as a search</Link>
            </p>
          )}
          {open !== undefined && (
            <PartPanel
              part={open}
              asked={asked}
              offer={offer}
              inYear={live.state === 'current' ? preview.inYear : undefined}
              api={api}
              onChange={setAsked}
              onClose={close}
              onTry={setTried}
            />
          )}
          <PlainFields preview={draft.preview} found={draft.found} />
          <EditorNotices
            preview={preview}
            base={base}
            isNothing={empty}
            onAsk={ask}
            onWeekly={schedule === 'weekly' ? undefined : () => setSchedule('weekly')}
          />
        </div>
        <div className={styles.result}>
          <LiveResult
            preview={preview}
            state={live.state}
            hasPage={!draft.isOff && !empty && !from.startsWith(href('watch/watchlist'))}
            retry={live.retry}
            tried={open === undefined ? undefined : tried}
          />
        </div>
        <div className={styles.settings}>
          <RuleSettings
            values={values}
            suggested={suggestName(preview.parts)}
            schedule={schedule}
            onSchedule={setSchedule}
            mail={mail}
            isShared={rule?.sharedBy !== undefined}
            answer={answer}
          />
          <div className={styles.end}>
            <span className={styles.save}>{save}</span>
            <ButtonLink to={rule ? ruleHref(rule.id) : href('watch/watchlist')}>Cancel</ButtonLink>
            {room && !rule && (
              <span className={styles.room}>
                {`${grouped(room.count + 1)} of ${grouped(room.most)} rules after this`}
              </span>
            )}
          </div>
        </div>
        <div className={styles.bar}>
          <span>
            <b>{live.state === 'waiting' ? 'Counting…' : yearText(preview.inYear)}</b>
            {`${grouped(preview.inYear)} in the last 12 months`}
          </span>
          {save}
        </div>
      </Form>
    </ScreenPage>
  );
}
