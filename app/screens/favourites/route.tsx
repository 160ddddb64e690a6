export { default, meta, loader } from '../not-built/route.tsx';
