import type { AdminSection } from '#app/slots.ts';
import { NEWSROOM_SCREENS } from '../newsroom-links.ts';

const screens: AdminSection = { content: [...NEWSROOM_SCREENS, 'newsroom/roles'] };
export default screens;
