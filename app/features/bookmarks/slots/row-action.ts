import type { RowAction } from '#app/slots.ts';
import { RowButton } from '../rows/row-button.tsx';
import { RowForm } from '../rows/row-form.tsx';
import { bookmarkLabel } from '../shared.ts';

const action: RowAction = {
  label: bookmarkLabel,
  key: { key: 'b', does: 'bookmark' },
  marksRead: true,
  List: RowForm,
  Button: RowButton,
};
export default action;
