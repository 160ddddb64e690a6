/** Names that a storage may hold, `<SHA-256 of the content>.png`; anything else could be a path. */
export const MEDIA_NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** Where files of content are served: `/media/<name>`, for a download with the name to save it by behind it. */
export const MEDIA_PREFIX = '/media/';
