/** What is stored of the reader, as one file. */
import type { OwnData } from '#app/contracts/account.ts';
import { operation, success } from '../../operation.ts';

const ownData = operation('ownData', {
  summary: 'Everything that is stored of the reader, in every vertical',
  auth: 'bearer',
  load: 'screen',
  async handle({ services, viewer }) {
    const parts = await services.store.ownData.read(viewer.user.userId);
    return success<OwnData>({
      format: 'regatlas-own-data',
      version: 1,
      generated: services.now().toISOString(),
      parts: parts.map(({ id, title, rows }) => ({ id, title, rows: rows as Record<string, unknown>[] })),
    });
  },
});

export const ownDataOperations = [ownData];
