/** What the API asks of its second thread: work that would hold the requests of others up. Types only. */
import type { EndpointId } from '#app/endpoints.ts';
import type { Answer, LocalCall } from './calls.ts';
import type { Failure } from './problem.ts';

/** A call as it goes to the thread: plain data. */
export interface ThreadCall extends Omit<LocalCall, 'query' | 'gone'> {
  operation: EndpointId;
  /** Without "?". */
  query: string;
  /** Whether the answer is wanted as JSON text rather than as a value. */
  asJson: boolean;
}

/** The thread at one time. */
export interface ThreadState {
  /** Whether it runs: it ends when nothing was asked of it for a while. */
  isRunning: boolean;
  /** Calls and tasks that it has not answered. */
  waiting: number;
  /** For how long its event loop has not turned, in milliseconds. */
  silentMs: number;
  /** The share of the time since the last look in which its event loop was busy, from 0 to 1. */
  busy: number;
}

export interface SecondThread {
  /** Answers a call as `dispatch` does, with its checks. */
  call(call: ThreadCall): Promise<Answer | Failure>;
  /** Does a task of a feature (`background.tasks`) there. Input and answer are plain data. */
  run(task: string, input: unknown): Promise<unknown>;
  /** Whether the thread does something that it does not come back from. */
  stuck(): boolean;
  state(): ThreadState;
  close(): Promise<void>;
}
