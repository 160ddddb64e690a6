/** Files that a page without scripts posts as a form. */

/** A file that has arrived, with the fields of a form that came with it. */
export interface Received {
  content: Buffer;
  /** As the client called it. */
  fileName: string;
  fields: Readonly<Record<string, string>>;
}

/** Bytes that a form may have beside its file. */
export const FORM_BYTES = 16 * 1024;
/** Characters of one of its fields. */
const LONGEST_FIELD = 2_000;

/**
 * The file and the fields of a form (`multipart/form-data`), which is already bounded.
 *
 * @returns undefined if it is another kind of body, or does not have exactly one file
 */
export async function readUploadForm(
  content: Buffer<ArrayBuffer>,
  type: string,
): Promise<Received | undefined> {
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined;
  const form = await new Response(content, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined);
  const entries = [...(form?.entries() ?? [])];
  const files = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
  const [file] = files;
  if (!file || files.length > 1) return undefined;
  const texts = entries.flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, LONGEST_FIELD)] as const] : [],
  );
  return {
    content: Buffer.from(await file.arrayBuffer()),
    fileName: file.name,
    fields: Object.fromEntries(texts),
  };
}

/** Leads a browser to a page after a form. */
export const formAnswer = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
