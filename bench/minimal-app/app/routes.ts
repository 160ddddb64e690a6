import { route, type RouteConfig } from '@react-router/dev/routes';

export default [route('/article/:id', 'article.tsx')] satisfies RouteConfig;
