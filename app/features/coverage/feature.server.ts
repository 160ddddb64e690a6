import type { Feature } from '#app/feature.ts';
import { alertOperations } from './alerts/alerts.server.ts';
import { wishTasks } from './alerts/follow-wishes.server.ts';
import { startAlerts } from './alerts/follow-alerts.server.ts';
import { notices } from './alerts/notices.server.ts';
import { queue } from './alerts/queue-source.server.ts';
import { readOperations } from './coverage.server.ts';
import { loadDemonstration } from './demonstration.server.ts';
import { STATEMENT } from './limits.ts';
import { importCommand } from './record/import-command.server.ts';
import { manageOperations } from './record/manage.server.ts';
import { shareableStatement } from './statement/reach-statement.server.ts';
import { statementFormat } from './statement/statement-format.ts';
import { statementOperations } from './statement/statements.server.ts';

/** What editors follow, the log of their checks, and signed statements of silence. */
export const feature: Feature = {
  operations: [...readOperations, ...alertOperations, ...statementOperations, ...manageOperations],
  queue,
  notices,
  background: {
    rounds: [{ name: 'coverage alerts', everyMs: 60_000, start: startAlerts }],
    tasks: wishTasks,
  },
  shareable: { [STATEMENT]: shareableStatement },
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
