import type { ComparisonLinkMaker } from '#app/slots.ts';
import { builderHref } from '../report-paths.ts';

/** Carries the comparison on in the report builder. */
const link: ComparisonLinkMaker = (selection, { tools }) =>
  tools
    ? {
        to: builderHref({ variant: 'world', selection, saved: undefined }, { tab: 'requirement' }),
        label: 'Open in the report builder',
      }
    : undefined;
export default link;
