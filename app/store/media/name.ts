/** Names that a storage may hold, `<SHA-256 of the content>.png`; anything else could be a path. */
export const MEDIA_NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;
