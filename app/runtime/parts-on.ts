/**
 * The parts of the features that are on, in the order of the configuration.
 *
 * @param parts a list of the registry, in `#generated/features`
 * @param features names of the features that are on, in order: the keys of `features` of a vertical
 */
export function partsOn<Part>(
  parts: readonly (readonly [feature: string, part: Part])[],
  features: readonly string[],
): (readonly [feature: string, part: Part])[] {
  return features.flatMap((feature) => parts.filter(([id]) => id === feature));
}
