/** The query of a preview of an e-mail: which e-mail, and a text to try in it. */

export interface MailQuery {
  /** `/site/mails/passwordReset` */
  mail: string;
  pointer?: string;
  /** A text in the place of `pointer` that is not published. */
  text?: string;
}

export function readMailQuery(params: URLSearchParams): MailQuery {
  const [mail, pointer, text] = ['mail', 'pointer', 'text'].map((name) => params.get(name));
  return {
    mail: mail ?? '',
    ...(typeof pointer === 'string' && typeof text === 'string' && { pointer, text: text.trim() }),
  };
}
