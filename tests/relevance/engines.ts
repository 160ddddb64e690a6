/** The engines that are measured, the baseline first. */
import type { Engine } from './engine.ts';
import { plainBm25 } from './plain-bm25.ts';

const VERTICALS = ['payments_compliance', 'gambling_compliance'];

/** Opens every engine with the demonstration library. */
export function openEngines(): Promise<Engine[]> {
  return Promise.resolve([plainBm25(VERTICALS)]);
}
