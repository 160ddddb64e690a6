/** What a browser saves a file as. Pure. */

/**
 * Content-Disposition for downloads (RFC 6266): the name in ASCII for old clients, and in full (RFC 8187).
 *
 * @example attachment('Fristen für.csv') // `attachment; filename="Fristen f_r.csv"; filename*=UTF-8''Fristen%20f%C3%BCr.csv`
 */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // Characters that encodeURIComponent leaves and RFC 8187 does not allow.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
