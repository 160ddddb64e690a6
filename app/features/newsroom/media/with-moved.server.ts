/** Fields of an earlier version, with the files that took the place of others since. */
import type { Db } from '#app/store/tables.ts';
import type { Fields } from '../drafts/merge.ts';
import { newsroomMedia } from './media-store.server.ts';
import { namesIn, substitute } from './substitute.server.ts';

export async function withMoved(on: Db, vertical: string, fields: Fields): Promise<Fields> {
  const media = newsroomMedia(on);
  let now = fields;
  for (const name of namesIn(JSON.stringify(fields))) {
    const into = (await media.get(vertical, name))?.merged_into;
    const row = into ? await media.get(vertical, into) : undefined;
    if (row) now = substitute(now, name, row);
  }
  return now;
}
