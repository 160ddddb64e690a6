import type { SealedFormats } from '#app/slots.ts';
import { packFormat } from '../pack/pack-format.ts';

const formats: SealedFormats = [packFormat];
export default formats;
