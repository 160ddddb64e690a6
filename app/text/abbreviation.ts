/** Whether a text is an abbreviation: letters and digits with at least two capitals, such as `SCA`, `BaFin`, `FIN-FSA`. */
export const isAbbreviation = (text: string): boolean =>
  /^[\p{L}\p{N}-]{2,12}$/u.test(text) && (text.match(/\p{Lu}/gu) ?? []).length > 1;
