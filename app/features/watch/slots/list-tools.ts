import type { ListTool } from '#app/slots.ts';
import { WatchButton } from '../form/watch-button.tsx';

const watch: ListTool = { Tool: WatchButton, key: { key: 'w', does: 'watch this list' } };
export default watch;
