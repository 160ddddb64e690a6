import type { OwnList } from '#app/slots.ts';

const list: OwnList = { screen: 'notes/list', icon: 'note' };
export default list;
