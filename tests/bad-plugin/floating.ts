/** Runs as a separate process: a plugin returns in time and leaves unhandled work behind. */
import { createNotices } from '#app/runtime/notices.ts';
import { loadItem } from '#app/runtime/plugins/plugin-calls.ts';
import { installLastHandler } from '#app/server/http/last-handler.ts';
import { pluginFaultReporter } from '#app/server/reports/plugin-faults.ts';

installLastHandler(pluginFaultReporter(createNotices(() => new Date())));

const careless: Record<string, () => void> = {
  rejection: () => void Promise.resolve().then(() => Promise.reject(new Error('left behind'))),
  timer: () =>
    void setTimeout(() => {
      throw new Error('left behind');
    }),
  foreign: () => {},
};

const kind = process.argv[2]!;
await loadItem(
  {
    manifest: {
      id: 'careless',
      title: 'Careless',
      contract: 1,
      description: 'Leaves things behind.',
      needs: [],
      roles: [],
    },
    load(item) {
      careless[kind]!();
      return { ...item };
    },
  },
  {},
  {} as never,
  1000,
);
if (kind === 'foreign') void Promise.reject(new Error('not a plugin'));
setTimeout(() => console.log('still serving'), 100);
