import type { ListTool } from '#app/slots.ts';
import { WatchButton } from '../form/watch-button.tsx';

const tool: ListTool = { key: { key: 'w', does: 'watch this list' }, Tool: WatchButton };
export default tool;
