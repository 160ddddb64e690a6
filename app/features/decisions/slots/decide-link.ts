import type { DecideLink } from '#app/slots.ts';
import { newDecisionHref } from '../decision-paths.ts';

const link: DecideLink = (nid) => newDecisionHref(nid);
export default link;
