/**
 * Edits that the server does not have, in this tab of the browser. They belong to the account, and go when it signs out.
 * What an earlier visit left is stored apart until somebody decides about it, so that new edits do not take its place.
 */
import { readDraft, writeDraft } from '#app/state/drafts.ts';
import type { Fields } from '../form/node.ts';
import { isSameJson } from '../form/pointer.ts';
import type { Unsaved } from './saver.ts';

/** Name of the copy of an open draft. */
export const copyName = (nid: number) => `newsroom:${nid}`;
const earlierName = (nid: number) => `newsroom-earlier:${nid}`;

/**
 * What earlier visits could not save; undefined if they saved everything, or the draft has it all.
 *
 * @param fields of the draft now
 */
export function takeEarlier(nid: number, fields: Fields): Unsaved | undefined {
  const [first, last] = [read(earlierName(nid)), read(copyName(nid))];
  const all =
    first && last
      ? {
          ...first,
          changes: { ...first.changes, ...last.changes },
          before: { ...last.before, ...first.before },
        }
      : (last ?? first);
  const isThere = all !== undefined && !isInDraft(all, fields);
  writeDraft(earlierName(nid), isThere ? JSON.stringify(all) : undefined);
  writeDraft(copyName(nid), undefined);
  return isThere ? all : undefined;
}

/** Whether a draft has all of these edits. */
export const isInDraft = ({ changes }: Unsaved, fields: Fields): boolean =>
  Object.entries(changes).every(([key, value]) => isSameJson(value ?? undefined, fields[key]));

export const forgetEarlier = (nid: number) => void writeDraft(earlierName(nid), undefined);

function read(name: string): Unsaved | undefined {
  try {
    const text = readDraft(name);
    return text === undefined ? undefined : (JSON.parse(text) as Unsaved);
  } catch {
    return undefined;
  }
}
