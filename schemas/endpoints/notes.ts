import { V, type Endpoint } from './endpoint.ts';

/** Notes on pages. */
export const notesEndpoints = {
  notes: {
    method: 'get',
    path: `${V}/notes`,
    query: 'collections/notes-query',
    response: 'collections/notes',
  },
  addNote: {
    method: 'post',
    path: `${V}/notes`,
    body: 'collections/note-request',
    response: 'collections/note',
  },
  note: { method: 'get', path: `${V}/notes/{id}`, response: 'collections/note' },
  changeNote: {
    method: 'patch',
    path: `${V}/notes/{id}`,
    body: 'collections/note-change',
    response: 'collections/note',
  },
  deleteNote: { method: 'delete', path: `${V}/notes/{id}`, response: 'done' },
} as const satisfies Record<string, Endpoint>;
