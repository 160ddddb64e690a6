import type { EntryLinkMaker } from '#app/slots.ts';
import { asksQuery } from '../form/asks-query.ts';
import { newRuleHref } from '../form/watch-paths.ts';

/** The law without the provision: `Payment Services Regulations 2017`. */
const lawIn = (source: string) => source.split(/[,;(]/)[0]!.replaceAll('"', '').trim();

/** A new rule on the law of the entry in its places, to be changed before it is saved. */
const linkToRule: EntryLinkMaker = (_, { source, places }) => ({
  to: `${newRuleHref('')}&${asksQuery({ words: `"${lawIn(source)}"`, terms: [...places] })}`,
  ...{ label: 'Watch', icon: 'bell' },
});
export default linkToRule;
