import type { TermParameters } from '#app/slots.ts';
import { PARAMETERS } from '../report-request.ts';

const parameters: TermParameters = Object.values(PARAMETERS).flatMap(({ chosen, order }) => [chosen, order]);
export default parameters;
