/** One connection: its requests are answered one at a time, in the order in which they came. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request with its response, and the work that answers it. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  handle: () => void;
}

/** What bytes are held for: files have a limit of their own. */
export type Held = 'page' | 'file';

export interface ConnectionEvents {
  /** More bytes are held, or fewer. */
  onHeld(bytes: number, what: Held): void;
  /** A request is begun or has been answered. */
  onTurn(connection: Connection): void;
  /** Calls `begin` when a request that came together with others may begin; `done` says that it has been answered. */
  onPipelined(begin: (done: () => void) => void): void;
  /** More requests wait than may; none of them will be answered. */
  onOverrun(connection: Connection): void;
}

const WHAT: readonly Held[] = ['page', 'file'];

/** Of a request that waits: its objects. */
const REQUEST_BYTES = 4 * 1024;

/** A request that waits keeps its headers twice: as they came, and parsed. */
function requestBytes({ rawHeaders, url = '' }: IncomingMessage): number {
  return rawHeaders.reduce((sum, text) => sum + 2 * text.length, REQUEST_BYTES + url.length);
}

export class Connection {
  readonly socket: Socket;
  readonly #maxWaiting: number;
  readonly #events: ConnectionEvents;
  readonly #waiting: (Exchange & { bytes: number })[] = [];
  #current: Exchange | undefined;
  readonly #held: Record<Held, number> = { page: 0, file: 0 };
  readonly #heldForCurrent: Record<Held, number> = { page: 0, file: 0 };
  #ended = false;
  /** Milliseconds for which bytes have waited in the socket since the client had taken so many. */
  #untakenMs = 0;
  #takenThen = 0;

  constructor(socket: Socket, maxWaiting: number, events: ConnectionEvents) {
    this.socket = socket;
    this.#maxWaiting = maxWaiting;
    this.#events = events;
  }

  /** Whether bytes are held for the client: to end it makes room. */
  holds(what: Held): boolean {
    return this.#held[what] > 0;
  }

  /** Whether a request is at work or its answer under way, so that no refusal may take the place of the answer. */
  get isCommitted(): boolean {
    if (!this.#current) return false;
    const { request, response } = this.#current;
    return (request.complete || response.headersSent) && !response.writableFinished;
  }

  /** Whether nothing happens here until the client sends something, or takes what was sent. */
  get awaitsClient(): boolean {
    return !this.#current || !this.#current.request.complete || this.socket.writableLength > 0;
  }

  /** Takes a request. Work begins when everything that came with it has been read: too much is refused whole. */
  add(exchange: Exchange): void {
    if (this.#ended) return;
    const isFirst = !this.#current && this.#waiting.length === 0;
    const bytes = isFirst ? 0 : requestBytes(exchange.request);
    this.#waiting.push({ ...exchange, bytes });
    this.#hold(bytes, 'page');
    if (isFirst) process.nextTick(() => this.#next());
    else if (this.#waiting.length > this.#maxWaiting + (this.#current ? 0 : 1)) {
      this.end();
      // Not while the parser is at work on these bytes.
      process.nextTick(() => this.#events.onOverrun(this));
    }
  }

  /** Counts bytes that are kept until the current request has been answered. */
  hold(bytes: number, what: Held): void {
    if (this.#ended) return;
    this.#heldForCurrent[what] += bytes;
    this.#hold(bytes, what);
  }

  /** Whether requests wait behind the one that is at work. */
  get pipelines(): boolean {
    return this.#waiting.length > 0;
  }

  /** For how long, after `passedMs` more, the client has not taken `bytes` of what was sent. */
  untakenMs(passedMs: number, bytes: number): number {
    const { bytesWritten, writableLength } = this.socket;
    const taken = bytesWritten - writableLength;
    if (writableLength === 0 || taken - this.#takenThen >= bytes) {
      this.#untakenMs = 0;
      this.#takenThen = taken;
    } else this.#untakenMs += passedMs;
    return this.#untakenMs;
  }

  /** No other request begins here, and nothing is counted any longer. */
  end(): void {
    this.#ended = true;
    this.#waiting.length = 0;
    for (const what of WHAT) this.#hold(-this.#held[what], what);
  }

  #hold(bytes: number, what: Held): void {
    this.#held[what] += bytes;
    if (bytes !== 0) this.#events.onHeld(bytes, what);
  }

  #next(): void {
    const exchange = this.#waiting.shift();
    this.#current = exchange;
    if (!exchange || this.socket.destroyed) return;
    Object.assign(this.#heldForCurrent, { page: exchange.bytes, file: 0 });
    // One with others behind it came with them: the first of many must not be work that is free.
    if (exchange.bytes === 0 && !this.pipelines) this.#begin(exchange);
    else this.#events.onPipelined((done) => this.#begin(exchange, done));
  }

  #begin({ response, handle }: Exchange, done = () => {}): void {
    if (this.#ended || this.socket.destroyed) return done();
    // The answer is whole before the client has taken it.
    response.once('prefinish', done).once('close', done);
    response.once('close', () => this.#answered());
    this.#events.onTurn(this);
    handle();
  }

  #answered(): void {
    if (!this.#ended) for (const what of WHAT) this.#hold(-this.#heldForCurrent[what], what);
    this.#next();
    if (!this.#current) this.#events.onTurn(this);
  }
}
