import { V, type Calls } from './calls.ts';

/** The state of the server, and the description of the API. */
export const serverCalls = {
  siteNotices: {
    need: 'administrator',
    good: { who: 'admin' },
    reads: () => [['/api/site-notices']],
    problems: {
      permission_missing: () => ['/api/site-notices'],
    },
  },
  configurationWarnings: {
    need: 'administrator',
    good: { who: 'admin' },
    reads: () => [['/api/configuration-warnings']],
    problems: {
      permission_missing: () => ['/api/configuration-warnings'],
    },
  },
  healthz: {
    need: 'nothing',
    good: {},
    reads: () => [['/healthz']],
  },
  readyz: {
    need: 'nothing',
    good: {},
    reads: () => [['/readyz']],
  },
  startupz: {
    need: 'nothing',
    good: {},
    reads: () => [['/startupz']],
  },
  signingKeys: { need: 'nothing', good: {}, reads: () => [[`${V}/signing-keys`]] },
  openApi: {
    need: 'nothing',
    good: {},
    reads: () => [['/api/openapi.json']],
  },
} satisfies Calls;
