import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { ContentFields, ContentPage, TermName } from '#app/plugin.ts';
import { headerAtom } from '#app/shell/header/header-atom.ts';
import { usePersonal } from '#app/shell/use-personal.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { datesToShow, useDates } from '#app/views/dates/date-language.ts';
import { KeyDateTag } from '#app/views/dates/key-date.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { previewTitle } from './keys.ts';
import styles from './preview.module.css';

type Loaded = Pick<ContentPage, 'title' | 'label' | 'access' | 'terms'> & {
  data: PreviewedFields & { body?: { summary?: string; value?: string } };
};

interface PreviewProps {
  path: string;
  /** Of the row, until the page has loaded. */
  title: string;
  onClose: () => void;
}

/**
 * The beginning of a page beside its list: at once its title, so that it is clear whose text comes. The focus stays in the
 * list, so that its keys go on.
 */
export function Preview({ path, title, onClose }: PreviewProps) {
  const { texts } = useShell();
  const page = usePage(path);
  const isLate = useIsLate(page === undefined);
  const preview = useRef<HTMLElement>(null);
  useBelowHeader(preview);
  const shown = page === 'failed' ? undefined : page;
  return createPortal(
    <aside ref={preview} aria-label={previewTitle} className={styles.preview}>
      <div className={styles.bar}>
        <span className={styles.kind}>{shown?.label ?? previewTitle}</span>
        <ButtonLink to={path}>Open page</ButtonLink>
        <IconButton icon="close" label="Close preview" onClick={onClose} />
      </div>
      {/* Scrollable by keyboard, hence in the tab order. */}
      <div className={styles.body} role="region" aria-label="Text of the preview" tabIndex={0}>
        <h2 className={styles.title}>{shown?.title ?? title}</h2>
        {isLate && <Spinner label="Loading the preview…" />}
        {page === 'failed' && <Notice tone="due">Couldn’t load the preview.</Notice>}
        {shown && <Facts data={shown.data} authorities={shown.terms['field_authority'] ?? []} />}
        {shown?.data.body?.summary && <p className={styles.summary}>{shown.data.body.summary}</p>}
        {shown?.access === 'restricted' && <Notice>{texts.noAccess}</Notice>}
        {shown?.data.body?.value && <Prose html={shown.data.body.value} compact />}
      </div>
    </aside>,
    document.body,
  );
}

/** Fields that a preview leads with. */
type PreviewedFields = Pick<ContentFields, 'field_key_dates' | 'field_key_points'>;

/** What decides whether the text is read: its dates, the authority, and its points in short. */
function Facts({ data, authorities }: { data: PreviewedFields; authorities: readonly TermName[] }) {
  const dates = datesToShow(data.field_key_dates ?? [], useDates(), SHOWN_DATES);
  const points = data.field_key_points ?? [];
  if (dates.length + authorities.length + points.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {dates.length > 0 && (
        <div>
          <dt>Dates</dt>
          <dd>
            {dates.map(({ kind, date, label, certainty }) => (
              <p key={kind + date}>
                <KeyDateTag kind={kind} date={date} certainty={certainty} /> {label}
              </p>
            ))}
          </dd>
        </div>
      )}
      {authorities.length > 0 && (
        <div>
          <dt>Authority</dt>
          <dd>{authorities.map(({ name }) => name).join(', ')}</dd>
        </div>
      )}
      {points.length > 0 && (
        <div>
          <dt>Key points</dt>
          <dd>
            {points.map((point) => (
              <p key={point}>{point}</p>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

const SHOWN_DATES = 3;

/** Time that a row must have the focus before its page is loaded: going through a list loads only where one stops. */
const STOP_MS = 150;

function usePage(path: string): Loaded | 'failed' | undefined {
  const page = usePersonal('page', {
    input: { query: { path: path.split('?')[0]! } },
    delayMs: STOP_MS,
  });
  if (page.state === 'loading') return undefined;
  return page.state === 'loaded' && page.value.kind === 'page' ? (page.value as Loaded) : 'failed';
}

/** Time without an answer before a page says that it loads: what comes sooner does not flicker. */
const LATE_MS = 200;

function useIsLate(isLoading: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), STOP_MS + LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLoading && isOver;
}

/** Sets `--header-end`: how far the header, which scrolls with the page, reaches into the window. It belongs to the layout around the page. */
function useBelowHeader(preview: RefObject<HTMLElement | null>) {
  const header = useAtomValue(headerAtom);
  useEffect(() => {
    const place = () => {
      const end = Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
      preview.current?.style.setProperty('--header-end', `${end}px`);
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place, { passive: true });
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [preview, header]);
}
