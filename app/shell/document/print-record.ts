import { decodeUrl } from '#app/text/decode.ts';
import { formatDate } from '#app/text/date-format.ts';

/** The URL and the day of a print-out, for the margin of each of its pages. */
export function formatPrintRecord({ origin, pathname, search }: Location, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-');
  // What the reader had just done is not part of where it is.
  const query = search.replace(/([?&])done=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return `${decodeUrl(origin + pathname + query)} · Retrieved ${formatDate(day)}`;
}

/**
 * Numbers the links to other sites, equal URLs alike, and lists them. The list is in the document for the time of
 * printing only.
 *
 * @returns the list, or undefined where there is nothing to list
 */
export function linkNotes(main: HTMLElement): HTMLElement | undefined {
  const numbers = new Map<string, number>();
  for (const link of main.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')) {
    // What numbers its own sources lists them, too.
    if (link.offsetParent === null || link.closest('[data-own-notes]')) continue;
    if (!numbers.has(link.href)) numbers.set(link.href, numbers.size + 1);
    link.dataset['printNote'] = String(numbers.get(link.href));
  }
  if (numbers.size === 0) return undefined;
  const section = document.createElement('section');
  section.dataset['printNotes'] = '';
  const heading = section.appendChild(document.createElement('h2'));
  heading.textContent = 'Links';
  const list = section.appendChild(document.createElement('ol'));
  for (const href of numbers.keys()) list.appendChild(document.createElement('li')).textContent = href;
  return section;
}

/** Prepares each print-out, whose links are HTML of content, and clears up after it. @returns what ends that */
export function watchPrint(): () => void {
  const root = document.documentElement;
  let notes: HTMLElement | undefined;
  const clear = () => {
    root.style.removeProperty('--printed');
    notes?.remove();
    for (const link of document.querySelectorAll<HTMLElement>('[data-print-note]'))
      delete link.dataset['printNote'];
  };
  const prepare = () => {
    clear();
    root.style.setProperty('--printed', JSON.stringify(formatPrintRecord(window.location, new Date())));
    const main = document.querySelector('main');
    notes = main ? linkNotes(main) : undefined;
    if (notes) main?.append(notes);
  };
  window.addEventListener('beforeprint', prepare);
  window.addEventListener('afterprint', clear);
  return () => {
    window.removeEventListener('beforeprint', prepare);
    window.removeEventListener('afterprint', clear);
  };
}
