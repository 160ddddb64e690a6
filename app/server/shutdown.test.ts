/** Over real sockets: a server that ends cuts nobody off. */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenOn } from '#tests/support/raw-http.ts';
import { createShutdown, type ShutdownOptions } from './shutdown.ts';

let closing: () => Promise<unknown>;
afterEach(() => closing());

/** A server whose answers and waits end when the test says so. */
async function setUp(options: Partial<ShutdownOptions> = {}) {
  const waiting: ServerResponse[] = [];
  const listener: RequestListener = (request, response) => {
    if (request.url === '/slow') waiting.push(response);
    else response.end('fast');
  };
  const listening = await listenOn(listener);
  const waits: { ms: number; end(): void }[] = [];
  const stop = vi.fn();
  const close = vi.fn(async () => {});
  const exit = vi.fn();
  const end = createShutdown({
    ...{ server: listening.server, stop, close, exit, drainMs: 5_000, graceMs: 20_000 },
    wait: (ms) => new Promise<void>((resolve) => waits.push({ ms, end: () => resolve() })),
    ...options,
  });
  const agent = new Agent({ keepAlive: true });
  closing = async () => {
    agent.destroy();
    for (const response of waiting) response.destroy();
    await listening.close().catch(() => {});
  };
  return {
    ...{ stop, close, exit, end, waits, waiting },
    async ask(path: string): Promise<{ text: string; connection: string | undefined }> {
      const [answer] = (await once(
        get({ port: listening.port, path, agent, host: '127.0.0.1' }),
        'response',
      )) as [IncomingMessage];
      return { text: await text(answer), connection: answer.headers.connection };
    },
  };
}

describe('a server that ends', () => {
  test('goes on serving until proxies have noticed, finishes what runs, and closes its parts', async () => {
    const { ask, end, stop, close, exit, waits, waiting } = await setUp();
    const slow = ask('/slow');
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const ended = end('SIGTERM');
    expect(stop).toHaveBeenCalledTimes(1);
    expect(waits.map(({ ms }) => ms)).toEqual([5_000]);
    expect(await ask('/')).toEqual({ text: 'fast', connection: 'close' });
    waits[0]!.end();
    await turn();
    expect(waits.map(({ ms }) => ms)).toEqual([5_000, 20_000]);
    await expect(ask('/')).rejects.toThrow(/ECONNREFUSED/);
    expect(close).not.toHaveBeenCalled();
    waiting[0]!.end('whole');
    expect(await slow).toEqual({ text: 'whole', connection: 'close' });
    await ended;
    expect([close.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1]);
  });

  test('waits for no proxy at a terminal, and ends once however often it is told to', async () => {
    const { end, close, exit, waits } = await setUp();
    const ended = end('SIGINT');
    expect(end('SIGTERM')).toBe(ended);
    await ended;
    expect(waits.map(({ ms }) => ms)).toEqual([20_000]);
    expect([close.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1]);
  });

  test('ends what takes longer than its grace', async () => {
    const { ask, end, close, exit, waits, waiting } = await setUp({ drainMs: 0 });
    const cut = ask('/slow').catch(() => 'cut');
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const ended = end('SIGTERM');
    await turn();
    waits[0]!.end();
    await ended;
    expect([close.mock.calls.length, exit.mock.calls.length]).toEqual([0, 1]);
    waiting[0]!.destroy();
    expect(await cut).toBe('cut');
  });

  test('ends although a part cannot be closed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { end, exit } = await setUp({
      drainMs: 0,
      close: () => Promise.reject(new Error('no such thread')),
    });
    await end('SIGTERM');
    expect(exit).toHaveBeenCalledTimes(1);
    expect(String(log.mock.calls[0])).toContain('no such thread');
    log.mockRestore();
  });
});
