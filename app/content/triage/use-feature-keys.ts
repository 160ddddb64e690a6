import { useListTools } from '../list/list-tools.tsx';
import { useRowActions } from '../rows/row-actions.tsx';
import type { FeatureKeys } from './keys.ts';

/** What the features of this vertical add to the keys of lists. */
export const useFeatureKeys = (): FeatureKeys => ({ actions: useRowActions(), tools: useListTools() });
