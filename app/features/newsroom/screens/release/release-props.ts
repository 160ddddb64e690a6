/** What the page of a release shows. */
import type { Desk } from '../../contract/desk.ts';
import type { Release } from '../../contract/releases.ts';
import type { Clock } from '../../parts/when.ts';
import type { ReleaseAnswer } from './change-release.server.ts';

export interface ReleasePageProps {
  release: Release;
  types: Desk['types'];
  isAdministrator: boolean;
  mayPublish: boolean;
  zones: string[];
  clock: Clock;
  clientId: string;
  answer?: ReleaseAnswer | undefined;
  /** What was done before. */
  done?: string | null;
  busy?: boolean;
}
