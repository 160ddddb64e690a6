/** Valid names of stored files, `<SHA-256 of the content>.png`; any other name could be a path. */
export const MEDIA_NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** Files of content are served at `/media/<name>`, downloads at `/media/<name>/<file name>`. */
export const MEDIA_PREFIX = '/media/';
