/**
 * Shows what a mark says beside its words: by hover, by keyboard focus, and by a touch; a second one follows the
 * link. Notes are native popovers, so Esc and a press elsewhere close them; the pointer may move into one (WCAG 1.4.13).
 * Loaded with the first mark that a reader comes to.
 */

/** Long enough not to open on the way across a text, and to cross the space between the words and the note. */
const OPEN_AFTER_MS = 250;
const CLOSE_AFTER_MS = 200;
/** Between the words and the note, in CSS pixels. */
const SPACE = 6;
const EDGE = 8;

const markAt = (event: Event) =>
  (event.target as Element | null)?.closest?.<HTMLElement>('[data-mark]') ?? undefined;
const noteFor = (mark: Element) =>
  document.getElementById(mark.getAttribute('aria-describedby') ?? '')?.closest<HTMLElement>('[popover]');

/** What opened it: one that the keyboard opened stays while the pointer is anywhere. */
let shown: { mark: HTMLElement; note: HTMLElement; isPointed: boolean } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Where the pointer is in the mark: its words may be on two lines. */
let pointerY = 0;

function isOpen(mark: HTMLElement): boolean {
  return shown?.mark === mark && shown.note.matches(':popover-open');
}

function open(mark: HTMLElement, isPointed: boolean): void {
  clearTimeout(timer);
  const note = noteFor(mark);
  if (!note || isOpen(mark) || !mark.isConnected) return;
  close();
  note.showPopover({ source: mark });
  shown = { mark, note, isPointed };
  place(note, mark, isPointed);
}

function close(): void {
  clearTimeout(timer);
  if (shown?.note.matches(':popover-open')) shown.note.hidePopover();
  shown = undefined;
}

/** Below the words, or above them where there is no room; it scrolls with them. */
function place(note: HTMLElement, mark: HTMLElement, isPointed: boolean): void {
  const lines = [...mark.getClientRects()];
  const line =
    (isPointed && lines.find(({ top, bottom }) => top <= pointerY && pointerY <= bottom)) || lines[0];
  if (!line) return;
  const { top, bottom } = mark.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const hasRoom = bottom + SPACE + height <= clientHeight || top - SPACE - height < 0;
  const left = Math.max(EDGE, Math.min(line.left, clientWidth - width - EDGE));
  Object.assign(note.style, {
    position: 'absolute',
    inset: 'auto',
    top: `${window.scrollY + (hasRoom ? bottom + SPACE : top - SPACE - height)}px`,
    left: `${window.scrollX + left}px`,
  });
}

function leads(mark: HTMLElement): boolean {
  return !mark.getAttribute('href')?.startsWith('#');
}

function point(event: PointerEvent): void {
  if (event.pointerType === 'touch') return;
  const mark = markAt(event);
  clearTimeout(timer);
  pointerY = event.clientY;
  if (mark) timer = setTimeout(() => open(mark, true), OPEN_AFTER_MS);
  else if (shown?.isPointed && !shown.note.contains(event.target as Node))
    timer = setTimeout(close, CLOSE_AFTER_MS);
}

function focus(event: FocusEvent): void {
  const mark = markAt(event);
  // A note that closes gives the focus back to its words, which must not open it again.
  if (mark && noteFor(mark)?.contains(event.relatedTarget as Node | null)) return;
  if (mark?.matches(':focus-visible')) open(mark, false);
  else if (shown && !mark && !shown.note.contains(event.target as Node)) close();
}

function press(event: PointerEvent): void {
  const mark = markAt(event);
  if (!mark || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const isFirstTouch = event.pointerType === 'touch' && !wasOpen(mark);
  if (leads(mark) && !isFirstTouch) return;
  event.preventDefault();
  event.stopPropagation();
  pointerY = event.clientY;
  open(mark, true);
}

/** The press itself has closed the note of its mark before the click. */
let openAtPress: HTMLElement | undefined;
const wasOpen = (mark: HTMLElement) => isOpen(mark) || openAtPress === mark;

function notePress(): void {
  openAtPress = shown && isOpen(shown.mark) ? shown.mark : undefined;
}

/** @returns ends it */
function listen(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('pointerover', point, { signal });
  document.addEventListener('focusin', focus, { signal });
  document.addEventListener('pointerdown', notePress, { signal, capture: true });
  // Before the router, which follows links.
  document.addEventListener('click', press, { signal, capture: true });
  return () => {
    close();
    ending.abort();
  };
}

/**
 * Begins to show notes.
 *
 * @param first what brought the reader to the first mark
 * @returns ends it
 */
export function showNotes(first: Event): () => void {
  const end = listen();
  if (first instanceof PointerEvent) point(first);
  else if (first instanceof FocusEvent) focus(first);
  return end;
}
