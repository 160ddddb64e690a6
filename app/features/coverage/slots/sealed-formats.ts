import type { SealedFormats } from '#app/slots.ts';
import { statementFormat } from '../statement/statement-format.ts';

const formats: SealedFormats = [statementFormat];
export default formats;
