/** The OpenAPI description of pictures and files, which no JSON schema describes. */
import { MEDIA_KINDS } from '#app/store/media/kinds.ts';
import { MEDIA_PREFIX } from '#app/store/media/name.ts';

type Json = Record<string, unknown>;

const text = (description: string) => ({ description, schema: { type: 'string' } });
const parameter = (name: string, description: string, schema: Json = {}) => ({
  ...{ name, in: 'path', required: true, description },
  schema: { type: 'string', ...schema },
});

const NAME = parameter('name', 'Name in the storage: the SHA-256 of the content, and the file extension.', {
  pattern: '^[0-9a-f]{64}\\.[a-z0-9]{1,5}$',
});
const FILE = parameter('file', 'The name under which to save the file; it has no other effect.');

/** The cookies that browsers send for pictures in a page, besides the bearer token of other clients. */
export const MEDIA_SECURITY = {
  accessCookie: { type: 'apiKey', in: 'cookie', name: 'access_token' },
  refreshCookie: { type: 'apiKey', in: 'cookie', name: 'refresh_token' },
};

/** @param problems responses by problem status */
export function mediaPaths(problems: Json): Json {
  const get = (operationId: string, summary: string, parameters: Json[], kinds: string[]) => ({
    get: {
      ...{ operationId, summary, parameters },
      security: [{ bearer: [] }, { accessCookie: [] }, { refreshCookie: [] }],
      responses: {
        ...problems,
        200: {
          description: 'The content. It never changes: different content has a different name.',
          headers: {
            'Cache-Control': text('Only the reader’s own browser may cache it, permanently.'),
            'Content-Disposition': text('The name for downloads; absent for a picture.'),
          },
          // Bytes have no schema in OpenAPI 3.1.
          content: Object.fromEntries(kinds.map((type) => [type, {}])),
        },
      },
    },
  });
  const kinds = [...MEDIA_KINDS.values()];
  const types = kinds.map(({ type }) => type);
  const pictures = kinds.flatMap(({ type, picture }) => (picture ? [type] : []));
  return {
    [`${MEDIA_PREFIX}{name}`]: get(
      'media',
      'A picture of an item, for readers who may see it.',
      [NAME],
      [...pictures, ...types.filter((type) => !pictures.includes(type))],
    ),
    [`${MEDIA_PREFIX}{name}/{file}`]: get(
      'mediaDownload',
      'A file of an item to save, for readers who may read the item.',
      [NAME, FILE],
      types,
    ),
  };
}
