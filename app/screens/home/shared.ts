/** What is new to readers of the same access; what is one reader's own comes in a call of the browser. */
import { oneOf, type SharedScreen } from '#app/runtime/shared-screen.ts';

export const shared: SharedScreen = { dates: oneOf(['all']), news: oneOf(['mine']) };
