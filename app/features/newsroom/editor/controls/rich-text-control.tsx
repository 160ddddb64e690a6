import { lazy, Suspense, useCallback, useState } from 'react';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { RichTextNode } from '../../form/node.ts';
import { useEditor, type ControlProps } from '../editor-context.ts';
import type { ItemChoice } from '../services.ts';
import { chooseFile } from './choose-file.ts';
import { noteFor } from './item-control.tsx';
import { Search } from './picker.tsx';

/** ProseMirror loads with the first formatted text that is shown. */
const RichText = lazy(async () => ({ default: (await import('../../rich-text/rich-text.tsx')).RichText }));

type PickedItem = { href: string; title: string } | null;

/** Formatted text. Pictures are uploaded, and links lead to items of the library. */
export function RichTextControl({
  value,
  pointer,
  label,
  required,
  id,
  labelId,
  describedBy,
  invalid,
}: ControlProps<RichTextNode>) {
  const { actions, services, readOnly } = useEditor();
  const [asking, setAsking] = useState<{ answer: (item: PickedItem) => void }>();
  const [refused, setRefused] = useState<string>();
  const onChange = useCallback(
    (html: string) => actions.set(pointer, html === '' && !required ? undefined : html, { typing: true }),
    [actions, pointer, required],
  );
  const pickMedia = async () => {
    setRefused(undefined);
    const file = await chooseFile('picture');
    if (!file) return null;
    const answer = await services.upload(file, 'picture');
    if ('refused' in answer) {
      setRefused(`${file.name} was not uploaded: ${answer.refused}.`);
      return null;
    }
    return { src: answer.src, alt: '' };
  };
  const pickItem = () => new Promise<PickedItem>((answer) => setAsking({ answer }));
  const answer = (item: ItemChoice | undefined) => {
    asking?.answer(item?.path === undefined ? null : { href: item.path, title: item.title });
    setAsking(undefined);
  };
  return (
    <div data-pointer={pointer}>
      <Suspense fallback={<Spinner label={`Loading ${label}`} />}>
        <RichText
          value={typeof value === 'string' ? value : ''}
          {...{ onChange, id, invalid, readOnly, pickMedia, pickItem }}
          labelledBy={labelId}
          {...(describedBy !== undefined && { describedBy })}
        />
      </Suspense>
      {refused !== undefined && <p role="alert">{refused}</p>}
      {asking && (
        <Dialog title="Link to an item" onClose={() => answer(undefined)}>
          <Search
            label="Items"
            find={services.findItems}
            onChoose={answer}
            onLeave={() => {}}
            show={(item: ItemChoice) => ({ name: item.title, note: noteFor(item) })}
            getKey={({ nid }: ItemChoice) => nid}
          />
        </Dialog>
      )}
    </div>
  );
}
