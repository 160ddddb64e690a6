import { lazy, Suspense, useCallback, useState } from 'react';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { RichTextNode } from '../../form/node.ts';
import { useEditor, type ControlProps } from '../editor-context.ts';
import type { ItemChoice, MediaChoice } from '../services.ts';
import { noteFor } from './item-control.tsx';
import { Search } from './picker.tsx';

/** ProseMirror loads with the first formatted text that is shown. */
const RichText = lazy(async () => ({ default: (await import('../../rich-text/rich-text.tsx')).RichText }));

const MediaDialog = lazy(async () => ({ default: (await import('./media-dialog.tsx')).MediaDialog }));

type PickedPicture = { src: string; alt: string } | null;
type PickedItem = { href: string; title: string } | null;

/** Formatted text. Pictures come from the library or are uploaded, and links lead to items of the library. */
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
  const [picturing, setPicturing] = useState<{ answer: (media: PickedPicture) => void }>();
  const onChange = useCallback(
    (html: string) => actions.set(pointer, html === '' && !required ? undefined : html, { typing: true }),
    [actions, pointer, required],
  );
  const pickMedia = () => new Promise<PickedPicture>((chosen) => setPicturing({ answer: chosen }));
  const answerPicture = (media: MediaChoice | undefined) => {
    picturing?.answer(media ? { src: media.src, alt: media.alt } : null);
    setPicturing(undefined);
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
      {picturing && (
        <Suspense>
          <MediaDialog
            kind="picture"
            id={id}
            uploads
            onChoose={answerPicture}
            onClose={() => answerPicture(undefined)}
          />
        </Suspense>
      )}
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
