/** The options for the password of an account. */
import { BadUsage, flag, text, type Values } from './command-line.ts';
import type { PasswordInput } from './password-input.ts';

export const SOURCES = {
  invite: { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
  site: { type: 'string' },
} as const;

/** @throws BadUsage if the options contradict each other, or without a terminal for the prompt */
export function passwordSource(values: Values, input: PasswordInput): 'invite' | 'stdin' | 'prompt' {
  const [invite, stdin] = [flag(values, 'invite'), flag(values, 'password-stdin')];
  if (invite && stdin) throw new BadUsage('Use either --invite or --password-stdin.');
  if (invite) return 'invite';
  if (stdin) return 'stdin';
  if (!input.canAsk)
    throw new BadUsage('Cannot ask for a password without a terminal: use --invite or --password-stdin.');
  return 'prompt';
}

/** The origin of `--site`. @throws BadUsage if it is not a web address */
export function siteOption(values: Values): string | undefined {
  const site = text(values, 'site');
  if (site === undefined) return undefined;
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new BadUsage(`--site must be a web address such as https://www.example.com, but it is “${site}”.`);
  return new URL(site).origin;
}
