import type { EntryLinkMaker } from '#app/slots.ts';
import { newDecisionHref } from '../decision-paths.ts';

const link: EntryLinkMaker = ({ nid }, { id }) => ({
  ...{ to: newDecisionHref(nid, id), label: 'Decide', icon: 'flag' },
});
export default link;
