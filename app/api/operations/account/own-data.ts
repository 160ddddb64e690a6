/** What is stored of the reader, as one file. */
import type { OwnData } from '#app/contracts/account.ts';
import { operation, success } from '../../operation.ts';
import { countShared } from '../../sharing/owned.ts';
import { sharedData } from './shared-data.ts';

const ownData = operation('ownData', {
  summary: 'Everything that is stored of the reader, and what is shared with the reader, in every vertical',
  auth: 'bearer',
  load: 'screen',
  async handle({ services, viewer }) {
    const { userId } = viewer.user;
    const [parts, theirs, shared] = await Promise.all([
      services.store.ownData.read(userId),
      sharedData(services, userId),
      countShared(services, userId),
    ]);
    return success<OwnData>({
      format: 'regatlas-own-data',
      version: 1,
      generated: services.now().toISOString(),
      parts: [
        ...parts.map(({ id, title, rows }) => ({ id, title, rows: rows as Record<string, unknown>[] })),
        theirs,
      ],
      shared,
    });
  },
});

export const ownDataOperations = [ownData];
