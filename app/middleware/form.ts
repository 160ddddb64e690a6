/** The fields of a posted form; undefined for a body that is no form. */
export async function readForm(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData();
  } catch {
    return undefined;
  }
}

/** What a page says when its form could not be read. */
export const UNREADABLE_FORM = 'The form could not be read. Fill it in on this page and send it again.';
