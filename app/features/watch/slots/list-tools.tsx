export { WatchButton as default } from '../form/watch-button.tsx';
