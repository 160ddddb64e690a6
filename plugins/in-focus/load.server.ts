import type { Load } from '#app/plugin.ts';
import type { InFocus, InFocusOptions } from './types.ts';

/** Anchors for the text and its sections, and no more sources than the option allows. */
export const load: Load<InFocus, InFocusOptions> = (item, { options, text }) => {
  const { fields, headings, sections } = text(item);
  return {
    ...item,
    ...fields,
    field_reference_library: item.field_reference_library?.slice(0, options.referenceLibrary),
    headings: [...headings, ...sections],
  };
};
