/** Which requests have a body that the listener does not read. */
import { allFeatures } from './feature-parts.ts';

/** Whether a path belongs to a protocol that takes its bodies as streams (`HttpProtocol.streams`). */
export const streamsBody = (path: string): boolean =>
  allFeatures().some(({ protocols = [] }) =>
    protocols.some(({ path: start, streams }) => streams && path.startsWith(`${start}/`)),
  );
