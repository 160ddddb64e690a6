/** The engines that are measured, the baseline first. */
import type { Engine } from './engine.ts';
import { plainBm25 } from './plain-bm25.ts';
import { productSearch } from './product-search.ts';

const VERTICALS = ['payments_compliance', 'gambling_compliance'];

/** Opens every engine with the demonstration library. */
export async function openEngines(): Promise<Engine[]> {
  return [plainBm25(VERTICALS), await productSearch()];
}
