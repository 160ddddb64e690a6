/** Calls between two threads: each side answers those of the other by name. */
import type { MessagePort, Worker } from 'node:worker_threads';

/** An answer with parts that are moved instead of copied. */
export class Moved {
  readonly value: unknown;
  readonly parts: ArrayBuffer[];

  constructor(value: unknown, parts: ArrayBuffer[]) {
    this.value = value;
    this.parts = parts;
  }
}

/** What a side answers, by name. Inputs and answers are plain data. */
export type Answers = Readonly<Record<string, (input: never) => Promise<unknown>>>;

interface Message {
  id: number;
  /** Of a call. */
  name?: string;
  input?: unknown;
  /** Of an answer. */
  value?: unknown;
  error?: Error;
}

export interface Caller {
  /** @throws what the other side threw, as an Error */
  call(name: string, input?: unknown): Promise<unknown>;
  /** Calls without an answer yet. */
  waiting(): number;
  /** The other side has ended: fails every call without an answer. */
  fail(error: Error): void;
}

export function connect(port: Pick<Worker | MessagePort, 'on' | 'postMessage'>, answers: Answers): Caller {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let nextId = 1;

  async function answer({ id, name, input }: Message): Promise<void> {
    try {
      const value = await answers[name!]!(input as never);
      if (value instanceof Moved) port.postMessage({ id, value: value.value }, value.parts);
      else port.postMessage({ id, value });
    } catch (error) {
      port.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  port.on('message', (message: Message) => {
    if (message.name !== undefined) return void answer(message);
    const caller = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) caller?.reject(message.error);
    else caller?.resolve(message.value);
  });

  return {
    call(name, input) {
      const id = nextId++;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        port.postMessage({ id, name, input });
      });
    },
    waiting: () => waiting.size,
    fail(error) {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}
