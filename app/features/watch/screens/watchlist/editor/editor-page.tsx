import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { href } from '#app/runtime/screens.ts';
import type { CalledVertical } from '#app/shell/browser-client.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { grouped, plural } from '#app/text/count.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import type { WatchAnswer } from '../../../form/watch-answer.ts';
import { allRules, draftFailed, fullText } from '../../../form/watch-labels.ts';
import type { EditorApi, LoadedEditor } from './editor-types.ts';
import { RuleEditor } from './rule-editor.tsx';

interface EditorPageProps {
  editor: LoadedEditor;
  answer: WatchAnswer | undefined;
  busy: boolean;
}

/** A new rule, or one that is changed, as a page. */
export function EditorPage({ editor, answer, busy }: EditorPageProps) {
  const { vertical } = useShell();
  const [query] = useSearchParams();
  const rule = editor.state === 'draft' ? editor.rule?.id : undefined;
  const api = useMemo(() => createEditorApi(vertical, rule), [vertical, rule]);
  // A rule in another state, or another list or search to begin with, is another form.
  const of = editor.state === 'draft' && editor.rule;
  if (editor.state === 'draft')
    return (
      <RuleEditor
        key={of ? `${of.id} ${of.version}` : query.get('new')}
        draft={editor}
        api={api}
        answer={answer}
        busy={busy}
      />
    );
  const back = <ButtonLink to={href('watch/watchlist')}>{allRules}</ButtonLink>;
  return (
    <ScreenPage title="New rule">
      {editor.state === 'full' ? (
        <EmptyState icon="bell" title="Watch rule limit reached" actions={back}>
          {fullText(editor.most)}
          {editor.idle > 0 &&
            ` ${grouped(editor.idle)} ${plural(editor.idle, 'rule')} found nothing in the last 12 months.`}
        </EmptyState>
      ) : (
        <EmptyState icon="alert" title={draftFailed} actions={back}>
          {editor.message}
        </EmptyState>
      )}
    </ScreenPage>
  );
}

function createEditorApi(vertical: CalledVertical, rule: number | undefined): EditorApi {
  const own = rule === undefined ? {} : { rule };
  // A preview that is refused does not cost the reader the rule in the form.
  const open = async (signal: AbortSignal) =>
    (await import('#app/shell/browser-client.ts')).browserClient(vertical, { signal, stays: true });
  return {
    async preview(asks, signal) {
      const client = await open(signal);
      const answer = await client.call('previewWatchRule', { body: { asks, ...own } });
      return answer.ok ? answer.value : undefined;
    },
    async suggest(vid, text, asks, { exclude, signal }) {
      const client = await open(signal);
      const answer = await client.call('watchSuggestions', { body: { vid, text, asks, exclude } });
      return answer.ok ? answer.value.suggestions : undefined;
    },
  };
}
