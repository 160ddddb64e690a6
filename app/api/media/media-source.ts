import type { Services } from '../services.ts';

/** What a feature knows of pictures and files besides the pages that have them. */
export interface MediaSource {
  /**
   * Whether its people may see a file that no page has which they may read: before it is published, or in its library.
   *
   * @param name in the storage
   */
  mayRead(services: Services, userId: number, name: string): Promise<boolean>;
  /** Names of the files that took the place of this one. Readers are led to the first that they may see. */
  movedTo(services: Pick<Services, 'store'>, name: string): Promise<readonly string[]>;
}
