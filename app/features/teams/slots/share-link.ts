import { href } from '#app/runtime/screens.ts';
import type { ShareLink } from '#app/slots.ts';

const link: ShareLink = ({ kind, id }) => ({
  to: href('teams/share', { query: { kind, id: String(id) } }),
  label: 'Share',
});
export default link;
