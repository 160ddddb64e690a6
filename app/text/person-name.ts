/** What a person is called: first and last name, or the e-mail address of somebody without a name. */
export const personName = (first: string, last: string, email: string): string =>
  `${first} ${last}`.trim() || email;
