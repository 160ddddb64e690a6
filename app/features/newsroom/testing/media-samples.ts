/** Files of the library for tests. */
import { newsroomItems } from '../desk/items-store.server.ts';
import { UPLOAD_PATH } from '../media/receive-upload.server.ts';
import { aDraft, clientId, NEWSROOM, publishBody, type Samples } from './samples.ts';

/** Files of each site: equal sites get equal files. */
const counts = new WeakMap<object, number>();

/** Uploads bytes as an administrator. */
async function upload(
  { site, token }: Samples,
  fileName: string,
  content: Buffer,
): Promise<{ status: number; json: { name: string; src: string } & Record<string, unknown> }> {
  const leave = await site.ask(`${NEWSROOM}/uploads`, {
    ...{ token: token('admin'), json: { name: fileName, size: content.length } },
  });
  if (leave.status >= 300) throw new Error(leave.text);
  const { status, json } = await site.ask(UPLOAD_PATH, {
    ...{ method: 'PUT', token: String(leave.json.ticket), body: content as never },
    headers: { 'Content-Type': 'application/octet-stream' },
  });
  return { status, json: json as never };
}

/** A text file in the library, each with bytes of its own. @returns its name */
export async function aFile(samples: Samples, { isRemoved = false } = {}): Promise<string> {
  const number = (counts.get(samples.site) ?? 0) + 1;
  counts.set(samples.site, number);
  const text = `a,b\n1,${number}\n`;
  const { json } = await upload(samples, 'annex.csv', Buffer.from(text));
  if (isRemoved)
    await samples.site.ask(`${NEWSROOM}/library/${json.name}`, {
      ...{ method: 'DELETE', token: samples.token('admin') },
    });
  return json.name;
}

const withLink = (name: string) => ({
  title: 'A page with a file',
  body: { summary: 'One.', value: `<p><a href="/media/${name}/annex.csv">Annex</a></p>` },
});

/** A file that a draft uses. */
export async function aUsedFile(samples: Samples): Promise<string> {
  const name = await aFile(samples);
  await aDraft(samples, undefined, withLink(name));
  return name;
}

/** A file of a page that somebody publishes whenever it is read. */
export async function aBusyFile(samples: Samples): Promise<string> {
  const name = await aFile(samples);
  const { nid, revision } = await aDraft(samples, clientId(), withLink(name));
  const { site, token } = samples;
  const published = await site.ask(`${NEWSROOM}/drafts/${nid}/publish`, {
    ...{ token: token('admin'), json: publishBody(revision) },
  });
  if (published.status >= 300) throw new Error(published.text);
  const items = site.store.of(newsroomItems);
  const { some } = items;
  items.some = async (nids, vertical, on) => {
    const found = await some(nids, vertical, on);
    const item = on && found.get(nid);
    return item ? new Map([...found, [nid, { ...item, version: item.version + 1 }]]) : found;
  };
  return name;
}
