/** The API of the list of pages to read later. */
import { Type, type Static } from 'typebox';
import { closed, nid, V, type ContractEndpoint } from '#app/contract.ts';

const WaitingPage = closed(
  {
    nid: nid(),
    title: Type.String({ description: 'Title of the page.', examples: ['Germany: payments guide'] }),
    path: Type.String({ description: 'Path of the page.', examples: ['/guide/2002/germany'] }),
    added_at: Type.String({
      description: 'When the reader added it.',
      examples: ['2026-11-21T09:00:00.000Z'],
    }),
  },
  { description: 'A page on the list.' },
);

export const ReadLater = closed(
  {
    items: Type.Array(WaitingPage, { description: 'The pages, the newest addition first.', examples: [[]] }),
  },
  { $id: 'read-later/list', description: 'The pages that a reader wants to read later.' },
);
export type ReadLater = Static<typeof ReadLater>;

const ReadLaterRequest = closed(
  { nid: nid() },
  { $id: 'read-later/request', description: 'Adds a page; one that is on the list stays where it is.' },
);

const PATH = `${V}/read-later`;

export const endpoints = {
  readLater: { method: 'get', path: PATH, response: ReadLater },
  addReadLater: { method: 'post', path: PATH, body: ReadLaterRequest, response: ReadLater },
  removeReadLater: { method: 'delete', path: `${PATH}/{nid}`, response: ReadLater },
} as const satisfies Record<string, ContractEndpoint>;
