/** One script of what `lazy-forms.ts` loads. */
export { Conflicts } from './conflicts.tsx';
export { ItemForm } from './items/item-form.tsx';
export { TitleForm } from './title-form.tsx';
