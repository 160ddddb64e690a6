import type { RequestTrace } from './request-trace.ts';

/** A request that has been answered, or whose client has gone. */
export interface EndedRequest {
  trace: RequestTrace;
  method: string;
  /** Of the answer; 499 if the client went before there was one. */
  status: number;
  /** Milliseconds from its head to the last byte that was handed to the system. */
  ms: number;
  /** Bytes of the answer, with its head. */
  bytes: number;
  /** The client went before it had the whole answer. */
  cut: boolean;
}

/** Called once for each request, when it is over. Must not throw, and must be short. */
export type OnEnded = (ended: EndedRequest) => void;
