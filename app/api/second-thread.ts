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

export interface SecondThread {
  /** Answers a call as `dispatch` does, with its checks. */
  call(call: ThreadCall): Promise<Answer | Failure>;
  /** Does a task of a feature (`background.tasks`) there. Input and answer are plain data. */
  run(task: string, input: unknown): Promise<unknown>;
  /** Whether the thread does something that it does not come back from. */
  stuck(): boolean;
  close(): Promise<void>;
}
