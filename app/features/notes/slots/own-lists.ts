import type { OwnList } from '#app/slots.ts';
import { MY_NOTES } from '../shared.ts';

const list: OwnList = { to: MY_NOTES, label: 'My notes', icon: 'note' };
export default list;
