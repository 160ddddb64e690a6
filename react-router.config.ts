import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table is small and cacheable; no discovery requests while someone reads.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_passThroughRequests: true },
} satisfies Config;
