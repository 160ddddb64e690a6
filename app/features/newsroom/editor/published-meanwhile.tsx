import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Fields, FormTree, Json } from '../form/node.ts';
import { isSameJson, pointerTo } from '../form/pointer.ts';
import { ConflictFields } from './conflict-fields.tsx';
import type { EditorActions } from './editor-context.ts';
import type { Saver } from './saver.ts';
import type { EditorServices, LoadedDraft } from './services.ts';

interface PublishedMeanwhileProps {
  draft: Pick<LoadedDraft, 'base' | 'current'>;
  tree: FormTree;
  fields: Fields;
  services: Pick<EditorServices, 'rebase'>;
  saver: Pick<Saver, 'flush' | 'isSaved' | 'revision' | 'arrived'>;
  actions: Pick<EditorActions, 'set'>;
  readOnly: boolean;
}

type Step =
  | { at: 'behind' | 'asking' | 'failed' | 'done' }
  | { at: 'deciding'; names: string[]; theirs: Readonly<Record<string, Json | undefined>> };

/** The page was published under the draft: its changes are taken over here, and what both changed is decided. */
export function PublishedMeanwhile({
  draft: { base, current },
  tree,
  fields,
  services,
  saver,
  actions,
  readOnly,
}: PublishedMeanwhileProps) {
  const [step, setStep] = useState<Step>({ at: 'behind' });
  if (base === current || base === null) return null;
  const take = async () => {
    setStep({ at: 'asking' });
    await saver.flush();
    const answer = saver.isSaved ? await services.rebase(saver.revision) : undefined;
    if (!answer) return setStep({ at: 'failed' });
    saver.arrived(answer.revision, answer.fields);
    const names = answer.both.map(({ field }) => field);
    const theirs = Object.fromEntries(answer.both.map(({ field, theirs: value }) => [field, value]));
    setStep(names.length > 0 ? { at: 'deciding', names, theirs } : { at: 'done' });
  };
  if (step.at === 'done')
    return <Notice tone="done">The changes of the published page are in the draft now.</Notice>;
  if (step.at === 'deciding') {
    const { names, theirs } = step;
    const decide = (field: string) => {
      const left = names.filter((one) => one !== field);
      setStep(left.length > 0 ? { ...step, names: left } : { at: 'done' });
    };
    return (
      <Notice tone="soon">
        <b>The published page and your draft changed the same.</b> The draft has its own words there. What
        only the page had is struck out, what only the draft has is underlined.
        <ConflictFields
          {...{ names, theirs, tree }}
          mine={fields}
          onDecide={(field, value) => {
            if (!isSameJson(value, fields[field])) actions.set(pointerTo('', field), value);
            decide(field);
          }}
        />
      </Notice>
    );
  }
  return (
    <Notice tone="due">
      The published page changed after this draft began: version {current} came meanwhile.{' '}
      {step.at === 'failed' && 'Its changes were not taken over: save first, then try again. '}
      {!readOnly && (
        <Button disabled={step.at === 'asking'} onClick={() => void take()}>
          Take its changes over
        </Button>
      )}
    </Notice>
  );
}
