/**
 * Runs a plugin's server code in isolation: exceptions, rejections and timeouts become values, and unfinished work (a
 * floating promise) can be attributed to it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SearchDocument } from '#app/plugin.ts';
import { jsonCopy } from '#app/text/json-values.ts';
import type { LoadPage, PageSettings } from './load.ts';
import type { Plugin } from './registry.ts';

type Item = Record<string, unknown>;

/** A failed call of a plugin. `message` is for logs and administrators, never for readers. */
export interface PluginFault {
  plugin: string;
  call: 'load' | 'search';
  message: string;
  /** The thrown value, if any. */
  error?: unknown;
}

export type PluginResult<Value> = { ok: true; value: Value } | { ok: false; fault: PluginFault };

const running = new AsyncLocalStorage<string>();

/**
 * Id of the plugin that is running, or that started the running asynchronous work. Also valid in handlers of
 * `unhandledRejection` and `uncaughtException`, because Node runs those in the context of the cause.
 */
export function pluginAtFault(): string | undefined {
  return running.getStore();
}

const TIMED_OUT = Symbol('timed out');

/**
 * Page data of an item, as JSON values.
 *
 * @param limitMs time limit of `load` in milliseconds. Code that never yields cannot be interrupted.
 */
export async function loadItem(
  plugin: Pick<Plugin, 'manifest' | 'load'>,
  item: Readonly<Item>,
  settings: PageSettings,
  limitMs: number,
): Promise<PluginResult<Item>> {
  const { id } = plugin.manifest;
  const fault = (message: string, error?: unknown): PluginResult<Item> => ({
    ok: false,
    fault: { plugin: id, call: 'load', message, ...(error === undefined ? {} : { error }) },
  });
  try {
    const value = await settled(
      running.run(id, (): ReturnType<LoadPage> => plugin.load(item, settings)),
      limitMs,
    );
    if (value === TIMED_OUT) return fault(`load did not answer within ${limitMs} ms`);
    if (typeof value !== 'object' || value === null) return fault('load returned no object');
    // From here on the data is what an API client would read: what cannot be that is a fault of the plugin, here and not later.
    return { ok: true, value: jsonCopy(value) as Item };
  } catch (error) {
    return fault(`load failed: ${getErrorMessage(error)}`, error);
  }
}

/** The search document of an item. */
export function projectItem(
  plugin: Pick<Plugin, 'manifest' | 'project'>,
  item: Readonly<Item>,
): PluginResult<SearchDocument> {
  const { id } = plugin.manifest;
  try {
    return { ok: true, value: running.run(id, () => plugin.project(item)) };
  } catch (error) {
    const message = `search failed: ${getErrorMessage(error)}`;
    return { ok: false, fault: { plugin: id, call: 'search', message, error } };
  }
}

async function settled<Value>(
  work: Value | Promise<Value>,
  limitMs: number,
): Promise<Value | typeof TIMED_OUT> {
  if (!(work instanceof Promise)) return work;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The message of any thrown value, on one line. */
export function getErrorMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim().slice(0, 300) || 'no message';
}
