/** A way by which mail leaves. Types only. */

/** A message that is ready to leave. */
export interface OutgoingMail {
  /** With its angle brackets. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Time when it was queued: the same for every attempt. */
  date: Date;
}

/**
 * What became of a message. `later`: it was certainly not accepted and may be accepted later. `refused`: it never will
 * be. `uncertain`: the connection broke after the text was handed over, so the server may have it.
 */
export type SendResult = { state: 'sent' } | { state: 'later' | 'refused' | 'uncertain'; problem: string };

/** An open connection; it must not be used again after a result other than `sent` and `refused`. */
export interface MailConnection {
  /** Never rejects. */
  send(mail: OutgoingMail): Promise<SendResult>;
  close(): void;
}

export interface MailTransport {
  /**
   * Whether to hand a message over twice is the same as once, as where it is written to a file of its own. What was being
   * handed over when a server ended is then handed over again.
   */
  isRepeatable: boolean;
  /** Rejects if the server cannot be reached or does not accept the sign-in; nothing was handed over then. */
  open(): Promise<MailConnection>;
}

/** The address in `Name <address>`. */
export function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
