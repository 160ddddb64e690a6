import { Gate } from '#app/ui/gate.tsx';

/** What stands in place of a text that the reader may not see. */
export const sampleGate = (
  <Gate
    message="You do not have access to this content."
    upgrade={{
      heading: "You'll need to raise your stakes to access this content.",
      action: 'Contact your Account Manager to upgrade.',
      email: 'account-managers@regatlas.example',
      href: 'https://www.regatlas.example/upgrade',
    }}
  />
);
