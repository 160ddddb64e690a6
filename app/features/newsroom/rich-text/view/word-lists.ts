/** Makes lists of what Word puts on the clipboard: paragraphs that only look like items. */

/** `mso-list:l0 level2 lfo1` */
const LEVEL = /mso-list:[^;]*?level(\d)/i;

const findLevel = (element: Element) => Number(LEVEL.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);

/** Changes the document in place. */
export function makeWordLists(root: Element): void {
  const items = [...root.querySelectorAll('p')].filter((paragraph) => findLevel(paragraph) > 0);
  /** The open lists, from the outermost; each with the last item in it. */
  let open: { list: Element; item: Element }[] = [];
  let before: Element | undefined;
  for (const paragraph of items) {
    const level = findLevel(paragraph);
    const follows = before !== undefined && paragraph.previousElementSibling === before;
    if (!follows) open = [];
    const item = root.ownerDocument.createElement('li');
    const isOrdered = takeMarker(paragraph);
    open = open.slice(0, level);
    if (open.length < level) {
      const list = root.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      const around = open.at(-1)?.item;
      if (around) around.append(list);
      else paragraph.before(list);
      open.push({ list, item });
    }
    open.at(-1)!.item = item;
    open.at(-1)!.list.append(item);
    item.append(...paragraph.childNodes);
    before = open[0]!.list;
    paragraph.remove();
  }
}

/** Removes the written bullet or number. @returns whether it was a number */
function takeMarker(paragraph: Element): boolean {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i]');
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return /^\(?[0-9a-z]{1,4}[.)]/i.test(text);
}
