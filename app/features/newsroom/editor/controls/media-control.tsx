import type { Json, MediaNode } from '../../form/node.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { useEditor, type ControlProps } from '../editor-context.ts';
import { FieldRows } from '../field-rows.tsx';
import { fileName } from './entry-summary.tsx';
import { MediaWays } from './media-ways.tsx';
import styles from './media.module.css';

type Media = { readonly [key: string]: Json };
const mediaIn = (value: Json | undefined): Media =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Media) : {};

/** A picture or a file with the texts about it. */
export function MediaControl({
  node,
  value,
  before,
  pointer,
  label,
  id,
  labelId,
  main,
}: ControlProps<MediaNode>) {
  const { actions, readOnly } = useEditor();
  const media = mediaIn(value);
  const src = typeof media['src'] === 'string' ? media['src'] : undefined;
  const replace = (chosen: Media) => {
    // Another picture has another maker; what it says stays unless the library says it.
    const { src: _, width: __, height: ___, size: ____, credit: _____, ...texts } = media;
    const alt: Media = node.control === 'picture' ? { alt: '' } : {};
    actions.set(pointer, { ...alt, ...texts, ...chosen });
  };
  return (
    <div role="group" aria-labelledby={labelId} data-pointer={pointer} className={styles.media}>
      {src !== undefined && <Shown kind={node.control} src={src} media={media} />}
      {!readOnly && (
        <span className={styles.acts}>
          <MediaWays
            kind={node.control}
            id={id}
            label={label}
            fields={node.fields}
            isReplacement={src !== undefined}
            onChosen={replace}
          />
          {src !== undefined && (
            <button type="button" className={styles.remove} onClick={() => actions.set(pointer, undefined)}>
              Remove
            </button>
          )}
        </span>
      )}
      {src !== undefined && <FieldRows fields={node.fields} {...{ value, before, pointer, main }} />}
    </div>
  );
}

function Shown({ kind, src, media }: { kind: MediaNode['control']; src: string; media: Media }) {
  if (kind === 'picture') {
    const { width, height, alt } = media;
    return (
      <img
        src={src}
        alt={typeof alt === 'string' ? alt : ''}
        width={typeof width === 'number' ? width : undefined}
        height={typeof height === 'number' ? height : undefined}
        className={styles.picture}
      />
    );
  }
  const { size } = media;
  return (
    <span className={styles.file}>
      <Icon name="file" />
      <a href={src} target="_blank" rel="noreferrer">
        {fileName(src)}
      </a>
      {typeof size === 'number' && <small>{sizeText(size)}</small>}
    </span>
  );
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
