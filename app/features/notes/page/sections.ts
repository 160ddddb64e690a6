/** The sections of a page, as its list of contents names them: the same for every content type. They are HTML of content. */

export interface Section {
  /** Id of the heading, or of the folding section. */
  id: string;
  title: string;
  element: HTMLElement;
  /** Inserted after the heading, for what belongs to it. It takes no space while it is empty. */
  host: HTMLElement;
  /** Inserted into each link of the contents that leads to the section. */
  marks: HTMLElement[];
}

const HOST = 'data-note-host';

/** Finds the sections to which the list of contents leads, and gives them their hosts; hosts of an earlier call are used again. */
export function findSections(contents: HTMLElement | null): Section[] {
  const sections = new Map<string, Section>();
  for (const link of contents?.getElementsByTagName('a') ?? []) {
    const id = decodeURIComponent(link.hash.slice(1));
    const element = document.getElementById(id);
    if (!element || id === '') continue;
    let section = sections.get(id);
    if (!section) {
      // The mark of the section is a part of the link, but not of its title.
      const title = [...link.childNodes]
        .filter((node) => !isHost(node))
        .map((node) => node.textContent)
        .join('');
      section = { id, title: title.trim(), element, host: hostFor(element), marks: [] };
      sections.set(id, section);
    }
    section.marks.push(childHost(link, 'span'));
  }
  return [...sections.values()];
}

/** Removes what {@link findSections} has inserted. */
export function removeHosts(page: ParentNode): void {
  for (const host of page.querySelectorAll(`[${HOST}]`)) host.remove();
}

/** Whether two lists have the same sections with the same hosts. */
export function isSameSections(one: readonly Section[], other: readonly Section[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, host, marks }, index) => {
      const same = other[index]!;
      return id === same.id && host === same.host && marks.every((mark, at) => mark === same.marks[at]);
    })
  );
}

function hostFor(element: HTMLElement): HTMLElement {
  // In a folding section, because its heading is a button already.
  if (element instanceof HTMLDetailsElement) {
    const content = [...element.children].find((child) => child.tagName !== 'SUMMARY' && !isHost(child));
    return content ? childHost(content, 'div', 'first') : childHost(element, 'div');
  }
  const heading = /^H[1-6]$/.test(element.tagName)
    ? element
    : (element.querySelector<HTMLElement>('h2, h3, h4, h5, h6') ?? element);
  const next = heading.nextElementSibling;
  if (next && isHost(next)) return next as HTMLElement;
  const host = makeHost('div');
  heading.after(host);
  return host;
}

function childHost(parent: Element, tag: 'div' | 'span', place: 'first' | 'last' = 'last'): HTMLElement {
  const known = [...parent.children].find(isHost);
  if (known) return known as HTMLElement;
  const host = makeHost(tag);
  if (place === 'first') parent.prepend(host);
  else parent.append(host);
  return host;
}

function makeHost(tag: 'div' | 'span'): HTMLElement {
  const host = document.createElement(tag);
  host.setAttribute(HOST, '');
  return host;
}

const isHost = (node: Node) => node instanceof Element && node.hasAttribute(HOST);
