import { contentListRoute } from '#app/content-list-route.tsx';
import { Card } from './view.tsx';

const route = contentListRoute({ Card });

export const loader = route.loader;
export const meta = route.meta;
export default route.Page;
