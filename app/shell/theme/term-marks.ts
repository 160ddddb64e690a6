/** How terms of the glossary look in texts: `marked` is stored by storing nothing. */
export type TermMarks = 'marked' | 'plain';

const storageKey = 'terms';

export const readTermMarks = (): TermMarks =>
  document.documentElement.dataset.terms === 'plain' ? 'plain' : 'marked';

/** Applies a choice to the page at once: plain terms are no links. Stores it if the browser allows. */
export function applyTermMarks(choice: TermMarks): void {
  const { dataset } = document.documentElement;
  if (choice === 'plain') dataset.terms = choice;
  else delete dataset.terms;
  for (const mark of document.querySelectorAll<HTMLElement>('a[data-mark="term"]')) {
    const [from, to] = choice === 'plain' ? ['href', 'data-href'] : ['data-href', 'href'];
    const address = mark.getAttribute(from);
    if (address === null) continue;
    mark.setAttribute(to, address);
    mark.removeAttribute(from);
  }
  try {
    if (choice === 'marked') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
}
