import { lazy, Suspense, useState } from 'react';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { FormField, Json } from '../../form/node.ts';
import type { MediaChoice } from '../services.ts';
import { MediaUpload } from './media-upload.tsx';
import styles from './media.module.css';

/** It brings the dialog, which loads when somebody asks for it. */
const MediaDialog = lazy(async () => ({ default: (await import('./media-dialog.tsx')).MediaDialog }));

type Media = { readonly [key: string]: Json };

interface MediaWaysProps {
  kind: 'picture' | 'file';
  id: string;
  label: string;
  /** The texts that the content type has about it. */
  fields: readonly FormField[];
  /** What is there now: `Replace` is offered then. */
  isReplacement?: boolean;
  /** @param media as records have it, with the texts of the library that are not empty */
  onChosen: (media: Media) => void;
}

/** A picture or a file comes from this computer or from the library, and its texts with it. */
export function MediaWays({ kind, id, label, fields, isReplacement = false, onChosen }: MediaWaysProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = ({ name: _, alt, credit, ...media }: MediaChoice) => {
    setIsOpen(false);
    const texts = { alt, credit };
    const said = (['alt', 'credit'] as const).filter(
      (key) => texts[key] !== '' && fields.some((field) => field.key === key),
    );
    onChosen({ ...media, ...Object.fromEntries(said.map((key) => [key, texts[key]])) });
  };
  return (
    <span className={styles.ways}>
      <MediaUpload
        {...{ kind, id, label }}
        {...(isReplacement && { button: 'Replace' })}
        onUploaded={choose}
      />
      <button type="button" className={styles.library} onClick={() => setIsOpen(true)}>
        <Icon name="search" size={14} />
        Choose from the library
        <VisuallyHidden>: {label}</VisuallyHidden>
      </button>
      {isOpen && (
        <Suspense>
          <MediaDialog kind={kind} id={id} onChoose={choose} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
