/** Requests of the generic tests: as an administrator, and refused ones. */
import type { Prepared, Provoke, SampleSite } from '#tests/support/operations/calls.ts';
import { giveRoles, NEWSROOM, type Samples } from './samples.ts';

export const NOWHERE = 999_999;

export const fromSamples = (site: SampleSite): Samples => ({ site, token: (name) => site.tokens[name] });
export const fromSide = ({ site, tokens }: Prepared): Samples => ({
  site,
  token: (name) => tokens[name]?.access,
});

interface Sent {
  method?: string;
  json?: object;
}

export const asAdmin = (path: string, sent: Sent = {}): Provoke => [
  `${NEWSROOM}${path}`,
  { who: 'admin', ...sent },
];

/** What somebody without a role is told. */
export const withoutRole = (path: string, sent: Sent = {}) => ({
  permission_missing: (): Provoke => [`${NEWSROOM}${path}`, { who: 'stranger', ...sent }],
});

/** The same, and what somebody is told who only writes, or only approves. */
export const withoutRight = (lacking: 'write' | 'others', path: string, sent: Sent = {}) => ({
  ...withoutRole(path, sent),
  right_missing: async (site: SampleSite): Promise<Provoke> => {
    const who = lacking === 'write' ? 'worker' : 'tools';
    await giveRoles({ site }, who, [lacking === 'write' ? 'approver' : 'author']);
    return [`${NEWSROOM}${path}`, { who, ...sent }];
  },
});
