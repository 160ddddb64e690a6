import { contentRoute } from '#app/content-route.tsx';
import * as view from './view.tsx';

const route = contentRoute(view);

export const loader = route.loader;
export const meta = route.meta;
export default route.Page;
