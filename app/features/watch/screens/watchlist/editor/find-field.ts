/** The field by which a reader without scripts looks for terms of a vocabulary. */
export const findField = (vid: string): string => `find-${vid}`;
