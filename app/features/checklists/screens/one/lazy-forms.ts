/** Parts of the page of a checklist that appear only after a navigation, which waits for their script. */
import { lazy } from 'react';

const load = () => import('./forms.ts');

export const TitleForm = lazy(async () => ({ default: (await load()).TitleForm }));
export const Conflicts = lazy(async () => ({ default: (await load()).Conflicts }));
export const ItemForm = lazy(async () => ({ default: (await load()).ItemForm }));
