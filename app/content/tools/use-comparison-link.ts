import { PARTS as COMPARISON_LINKS } from '#generated/features/slots/comparison-links.ts';
import { useParts } from '#app/shell/use-parts.ts';
import { useToolAccess } from '#app/shell/use-tool-access.ts';
import type { ComparisonLinkMaker } from '#app/slots.ts';

/** Where what a page compares can be carried on, as features offer it to this reader; undefined if none does. */
export function useComparisonLink(
  compared: Parameters<ComparisonLinkMaker>[0] | undefined,
): ReturnType<ComparisonLinkMaker> {
  const access = useToolAccess();
  const parts = useParts(COMPARISON_LINKS);
  return compared && parts.flatMap(([, link]) => link(compared, access) ?? [])[0];
}
