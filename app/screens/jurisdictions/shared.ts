/** Every place with its content; readers search among them for words of their own. */
import { oneOf, type SharedScreen } from '#app/runtime/shared-screen.ts';

/** Orders of the places; a URL without one has the first. */
export const ORDERS = ['region', 'name'] as const;

export const shared: SharedScreen = { order: oneOf(ORDERS) };
