import { contentListRoute } from '#app/content/list-route.tsx';
import { Card } from './view.tsx';

export { loader } from '#app/content/loader.server.ts';

const route = contentListRoute({ Card });

export const meta = route.meta;
export default route.Page;
