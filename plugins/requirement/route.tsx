import { contentRoute } from '#app/content/item-route.tsx';
import * as view from './view.tsx';

export { loader } from '#app/content/loader.server.ts';

const route = contentRoute(view);

export const meta = route.meta;
export default route.Page;
