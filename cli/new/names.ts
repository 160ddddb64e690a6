/** The forms of a new name, and how a template becomes a file: templates are real files about a `sample-thing`. */

/** What is made is called this in files. */
export interface Names {
  /** As given: `enforcement-action`, or `data_protection` for a vertical. */
  id: string;
  /** For people: `Enforcement action`. */
  title: string;
  /** `Enforcement actions`. */
  plural: string;
}

const words = (id: string) => id.split(/[-_]/);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `enforcement-action` of either form. */
export const kebab = (id: string) => words(id).join('-');
/** `EnforcementAction`. */
const pascal = (id: string) => words(id).map(capital).join('');
/** `enforcementAction`. */
export const camel = (id: string) => {
  const name = pascal(id);
  return name.charAt(0).toLowerCase() + name.slice(1);
};
/** `Enforcement action`, or `Data Protection` for the name of a vertical. */
export const titleFor = (id: string, everyWord: boolean) =>
  everyWord ? words(id).map(capital).join(' ') : capital(words(id).join(' '));

/** A text about the sample thing, or the path of its file, with the new name. */
export function renamed(text: string, { id, title }: Names): string {
  const forms: [from: string, to: string][] = [
    ['sample-thing', kebab(id)],
    ['sample_thing', id],
    ['SampleThing', pascal(id)],
    ['sampleThing', camel(id)],
    ['Sample thing', title],
    ['sample thing', title.charAt(0).toLowerCase() + title.slice(1)],
  ];
  return forms.reduce((done, [from, to]) => done.replaceAll(from, to), text);
}
