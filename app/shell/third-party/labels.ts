/** The texts about services of third parties, in one place for editors. */
import type { ThirdPartyId } from './settings.ts';

export const serviceLabels: Record<ThirdPartyId, { name: string; does: string }> = {
  analytics: {
    name: 'Usage statistics',
    does: 'Pages that you open and what you search for, with your name, company and subscription.',
  },
  errorReporting: {
    name: 'Error reports',
    does: 'Errors in your browser, and recordings of some sessions in which texts and pictures are masked.',
  },
  churnTracker: {
    name: 'Account care',
    does: 'How your company uses the site, so that your account manager can help.',
  },
};
