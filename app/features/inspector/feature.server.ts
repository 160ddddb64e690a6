import type { Feature } from '#app/feature.ts';
import { readerOperations } from './reader.server.ts';
import { stateOperations } from './state.server.ts';

/** Shows administrators what the configuration does and to whom. */
export const feature: Feature = { operations: [...stateOperations, ...readerOperations] };
