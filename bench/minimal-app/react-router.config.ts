import type { Config } from '@react-router/dev/config';

// Beside the results, which lint and git leave alone.
export default { ssr: true, buildDirectory: '../results/minimal-app' } satisfies Config;
