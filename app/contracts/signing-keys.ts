/** Public keys that sign the files of a site. */
import { Type, type Static } from 'typebox';
import { closed, V, type ContractEndpoint } from '#app/contract.ts';

const time = (description: string) =>
  Type.String({ description, examples: ['2026-11-20T09:00:00.000Z'], format: 'date-time' });

export const SigningKeyList = closed(
  {
    keys: Type.Array(
      closed(
        {
          fingerprint: Type.String({
            description: 'SHA-256 of the public key in hex.',
            examples: ['3f7a20c1'],
          }),
          publicKey: Type.String({ description: 'Ed25519, 32 bytes in hex.', examples: ['d75a9801'] }),
          madeAt: time('Since when it signs (RFC 3339, UTC).'),
          retiredAt: Type.Optional(
            time('Since when it signs nothing more; what it signed is still right (RFC 3339, UTC).'),
          ),
        },
        { description: 'A public key.' },
      ),
      { description: 'The newest first.', examples: [[]] },
    ),
  },
  { $id: 'signing-keys', title: 'SigningKeyList', description: 'Public keys of the site for signed files.' },
);
export type SigningKeyList = Static<typeof SigningKeyList>;

export const endpoints = {
  signingKeys: { method: 'get', path: `${V}/signing-keys`, response: SigningKeyList },
} as const satisfies Record<string, ContractEndpoint>;
