/** How terms of the glossary look in texts: `marked` is stored by storing nothing. */
export type TermMarks = 'marked' | 'plain';

const storageKey = 'terms';

export const readTermMarks = (): TermMarks =>
  document.documentElement.dataset.terms === 'plain' ? 'plain' : 'marked';

/** Texts come and change after the choice: the next page, and a part of this one that is drawn again. */
let observer: MutationObserver | undefined;

/** Applies a choice to the page at once, and to texts that come later: plain terms are not links. Stores it if the browser allows. */
export function applyTermMarks(choice: TermMarks): void {
  const { documentElement: root } = document;
  observer?.disconnect();
  observer = undefined;
  if (choice === 'plain') {
    root.dataset.terms = choice;
    move('href', 'data-href');
    observer = new MutationObserver(() => move('href', 'data-href'));
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['href'] });
  } else {
    delete root.dataset.terms;
    move('data-href', 'href');
  }
  try {
    if (choice === 'marked') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
}

/** Moves the addresses of terms from one attribute to the other. */
function move(from: string, to: string): void {
  for (const mark of document.querySelectorAll(`a[data-mark="term"][${from}]`)) {
    mark.setAttribute(to, mark.getAttribute(from)!);
    mark.removeAttribute(from);
  }
}
