import type { OwnList } from '#app/slots.ts';

const list: OwnList = { screen: 'notes/list', label: 'My notes', icon: 'note' };
export default list;
