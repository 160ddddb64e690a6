import type { Feature } from '#app/feature.ts';
import { readOperations } from './coverage.server.ts';
import { loadDemonstration } from './demonstration.server.ts';

import { importCommand } from './record/import-command.server.ts';
import { manageOperations } from './record/manage.server.ts';
import { statementFormat } from './statement/statement-format.ts';
import { statementOperations } from './statement/statements.server.ts';

/** What editors follow, the log of their checks, and signed statements of silence. */
export const feature: Feature = {
  operations: [...readOperations, ...statementOperations, ...manageOperations],
  sealedFormats: [statementFormat],
  loadDemonstration,
  commands: {
    import: {
      file: 'ndjson',
      summary: 'sources, gaps and checks that another program wrote',
      run: importCommand,
    },
  },
};
