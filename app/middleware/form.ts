/** The fields of a posted form; undefined if the body is not a form. */
export async function readForm(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData();
  } catch {
    return undefined;
  }
}

/** The message for a form that could not be read. */
export const UNREADABLE_FORM = 'Couldn’t read the form. Fill it in on this page and send it again.';
