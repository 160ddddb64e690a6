/** Leave to upload one file into the library. */
import type { Viewer } from '#app/api/viewer.ts';
import { issueTicket as issue, type Upload } from '#app/api/uploads/upload-ticket.ts';

export const AUDIENCE = 'newsroom-upload';
const SECONDS = 600;

export const issueTicket = (viewer: Viewer, file: Pick<Upload, 'fileName' | 'size'>): Promise<string> =>
  issue({ audience: AUDIENCE, seconds: SECONDS }, viewer, file);
