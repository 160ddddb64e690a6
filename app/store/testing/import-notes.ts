/** A process of its own for tests: imports a folder of notes and sends a message after each batch. */
import { importContent } from '../import/import.ts';
import { openStore } from '../store.ts';
import { noteRules } from './library.ts';

const [options = '{}', folder = ''] = process.argv.slice(2);
const opened = await openStore(JSON.parse(options));
if (!opened.ok) throw new Error(opened.problem.message);
await importContent(opened.store, folder, { rules: noteRules, batchSize: 50, onProgress: () => process.send?.('batch') });
await opened.store.close();
process.disconnect?.();
