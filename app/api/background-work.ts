/** What features do between requests. Types only. */
import type { VerticalConfig } from '#app/config/model.ts';
import type { Services } from './services.ts';

/** What the writers of mail need. */
export interface MailParts {
  services: Services;
  /** Origin of a vertical on the web. */
  originFor(vertical: VerticalConfig): string;
  /** A new Message-ID. */
  messageId(): string;
}

/** Work that is done again and again while the server runs. */
interface Round {
  /** For the log, such as `watch rules`. */
  name: string;
  everyMs: number;
  /** Whether it also runs soon after any instance has published something. */
  followsContent?: boolean;
  /** Waits as long after a publication, for work that must not hold up what readers are told; by default it does not wait. */
  delayMs?: number;
  /**
   * Called once.
   *
   * @param ending is aborted when the server ends: it waits for a round that runs
   * @returns one round; the next one waits until it has ended
   */
  start(services: Services, ending: AbortSignal): () => Promise<unknown>;
}

/** The part `background` of a feature. It rests while the feature is off in every vertical. */
export interface BackgroundWork {
  rounds?: readonly Round[];
  /** Queues the mail that is due, before each round of sending: every minute. */
  queueMail?(parts: MailParts): Promise<unknown>;
  /**
   * Long work that the second thread can do, by a name that is unique in the API: `services.secondThread` runs it there.
   * Inputs and answers are plain data.
   */
  tasks?: Readonly<Record<string, (services: Services) => (input: never) => Promise<unknown>>>;
}
