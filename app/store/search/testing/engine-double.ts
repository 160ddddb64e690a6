/**
 * A double of OpenSearch over a real socket: the part of its protocol that search uses, as its documentation and tests
 * show it (`engine-protocol.test.ts`). It refuses what OpenSearch would refuse: unknown parameters, fields and queries.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DoubleIndex } from './double-indexes.ts';
import { onlyKeys, Refused, refuse, type Json } from './double-query.ts';

export interface DoubleRequest {
  method: string;
  /** Without parameters. */
  path: string;
  params: URLSearchParams;
  text: string;
}

/** An answer in place of its own; `hang` never answers, `cut` ends in the middle. */
type Fault = { status: number; body: unknown; headers?: Record<string, string> } | 'hang' | 'cut' | undefined;

export interface EngineDouble {
  url: string;
  indexes: Map<string, DoubleIndex>;
  /** Requests so far, as `POST /_msearch`. */
  asked: string[];
  /** What goes wrong. */
  fault: ((request: DoubleRequest) => Fault) | undefined;
  /** A user with a password, if it wants one. */
  credentials: string | undefined;
  end(): Promise<void>;
}

const missing = (name: string) => new Refused(404, 'index_not_found_exception', `no such index [${name}]`);

export async function startEngine(port = 0): Promise<EngineDouble> {
  const indexes = new Map<string, DoubleIndex>();
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const double: EngineDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ indexes, asked: [], fault: undefined, credentials: undefined },
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function resolve(name: string): DoubleIndex {
    const own = indexes.get(name);
    if (own) return own;
    const [found, ...others] = [...indexes.values()].filter(({ aliases }) => aliases.has(name));
    if (others.length > 0)
      refuse('illegal_argument_exception', `alias [${name}] has more than one index associated with it`);
    if (!found) throw missing(name);
    return found;
  }

  /** An alias of several indexes is searched in all of them; nothing here has one. */
  const search = (name: string, body: unknown) => resolve(name).search(body);

  function bulk({ text, params }: DoubleRequest): Json {
    if (!text.endsWith('\n'))
      refuse('illegal_argument_exception', 'The bulk request must be terminated by a newline [\\n]');
    const lines = text
      .slice(0, -1)
      .split('\n')
      .map((line) => JSON.parse(line) as Json);
    const items: Json[] = [];
    const touched = new Set<DoubleIndex>();
    for (let at = 0; at < lines.length; at += 2) {
      const { index: action } = onlyKeys(lines[at], ['index'], 'bulk');
      const known = onlyKeys(action, ['_index', '_id', 'version', 'version_type', 'require_alias'], 'index');
      const [name, id, version] = [String(known['_index']), String(known['_id']), known['version']];
      if (version !== undefined && known['version_type'] !== 'external_gte')
        throw new Error('another type of version');
      const isAlias = [...indexes.values()].some(({ aliases }) => aliases.has(name));
      if (params.get('require_alias') === 'true' && !isAlias) {
        const reason = `no such index [${name}] and [require_alias] request flag is [true] and [${name}] is not an alias`;
        const error = { type: 'index_not_found_exception', reason, index: name };
        items.push({ index: { _index: name, _id: id, status: 404, error } });
        continue;
      }
      // As an engine does by default: one without a mapping.
      if (!isAlias && !indexes.has(name))
        indexes.set(
          name,
          new DoubleIndex(name, { settings: { index: {} }, mappings: { properties: {} }, aliases: {} }),
        );
      const index = resolve(name);
      touched.add(index);
      items.push({
        index: index.write(id, lines[at + 1]!, version === undefined ? undefined : Number(version)),
      });
    }
    if (params.get('refresh') === 'true') for (const index of touched) index.refresh();
    return { took: 1, errors: items.some(({ index }) => 'error' in (index as Json)), items };
  }

  function getMany({ text }: DoubleRequest): Json {
    const { docs } = onlyKeys(JSON.parse(text), ['docs'], 'mget');
    const answers = (docs as Json[]).map((doc) => {
      const { _index: name, _id: id } = onlyKeys(doc, ['_index', '_id'], 'docs');
      try {
        const index = resolve(String(name));
        const stored = index.stored.get(String(id));
        const about = { _index: index.name, _id: id };
        if (!stored) return { ...about, found: false };
        return {
          ...about,
          _version: stored.version,
          _seq_no: 1,
          _primary_term: 1,
          found: true,
          _source: index.source(String(id)),
        };
      } catch (error) {
        return { _index: name, _id: id, error: toError(error) };
      }
    });
    return { docs: answers };
  }

  function searchMany({ text }: DoubleRequest): Json {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Json);
    const responses: Json[] = [];
    for (let at = 0; at < lines.length; at += 2) {
      const { index } = onlyKeys(
        lines[at],
        ['index', 'preference', 'routing', 'search_type', 'request_cache'],
        'metadata',
      );
      try {
        responses.push({ ...search(String(index), lines[at + 1]), status: 200 });
      } catch (error) {
        responses.push({ error: toError(error), status: (error as Refused).status });
      }
    }
    return { took: 1, responses };
  }

  function changeAliases({ text }: DoubleRequest): Json {
    const { actions } = onlyKeys(JSON.parse(text), ['actions'], 'aliases');
    for (const action of actions as Json[])
      for (const [kind, body] of Object.entries(onlyKeys(action, ['add', 'remove'], 'actions'))) {
        const { index: name, alias } = onlyKeys(body, ['index', 'alias'], kind);
        const index = indexes.get(String(name));
        if (!index) throw missing(String(name));
        index.aliases[kind === 'add' ? 'add' : 'delete'](String(alias));
      }
    return { acknowledged: true };
  }

  function create(name: string, { text }: DoubleRequest): Json {
    if (
      name !== name.toLowerCase() ||
      /[\s"*\\<|,>/?#:]/.test(name) ||
      /^[-_+]/.test(name) ||
      Buffer.byteLength(name) > 255
    )
      refuse('invalid_index_name_exception', `Invalid index name [${name}]`);
    if (indexes.has(name)) refuse('resource_already_exists_exception', `index [${name}] already exists`);
    indexes.set(name, new DoubleIndex(name, JSON.parse(text)));
    return { acknowledged: true, shards_acknowledged: true, index: name };
  }

  function listAliases(pattern: string): Json {
    const own = [...indexes.values()].filter(({ name }) => name.startsWith(pattern.replace(/\*$/, '')));
    const empty = (aliases: Set<string>) => Object.fromEntries([...aliases].map((alias) => [alias, {}]));
    return Object.fromEntries(own.map(({ name, aliases }) => [name, { aliases: empty(aliases) }]));
  }

  function route(request: DoubleRequest): Json {
    const [first = '', second] = request.path.slice(1).split('/').map(decodeURIComponent);
    const names = first.split(',');
    const known = (...parameters: string[]) => {
      for (const name of request.params.keys())
        if (![...parameters, 'filter_path', 'pretty'].includes(name))
          refuse(
            'illegal_argument_exception',
            `request [${request.path}] contains unrecognized parameter: [${name}]`,
          );
    };
    switch (`${request.method} ${second ?? (first.startsWith('_') ? first : '{index}')}`) {
      case 'POST _bulk':
        known('refresh', 'require_alias', 'timeout', 'pipeline', 'routing', 'wait_for_active_shards');
        return bulk(request);
      case 'POST _mget':
        known('realtime', 'refresh', 'preference', 'routing');
        return getMany(request);
      case 'POST _msearch':
        known('max_concurrent_searches', 'search_type', 'typed_keys', 'rest_total_hits_as_int');
        return searchMany(request);
      case 'POST _aliases':
        known('timeout', 'cluster_manager_timeout');
        return changeAliases(request);
      case 'PUT {index}':
        known('timeout', 'cluster_manager_timeout', 'wait_for_active_shards');
        return create(first, request);
      case 'DELETE {index}':
        known(
          'ignore_unavailable',
          'allow_no_indices',
          'expand_wildcards',
          'timeout',
          'cluster_manager_timeout',
        );
        if (names.some((name) => name.includes('*') || name === '_all'))
          refuse('illegal_argument_exception', 'Wildcard expressions or all indices are not allowed');
        for (const name of names)
          if (!indexes.delete(name) && request.params.get('ignore_unavailable') !== 'true')
            throw missing(name);
        return { acknowledged: true };
      case 'GET _alias':
        known('local', 'ignore_unavailable', 'expand_wildcards');
        return listAliases(first);
      case 'POST _refresh':
        known('ignore_unavailable', 'expand_wildcards');
        names.map(resolve).forEach((index) => index.refresh());
        return { _shards: { total: names.length * 2, successful: names.length, failed: 0 } };
      default:
        return refuse(
          'illegal_argument_exception',
          `no handler found for uri [${request.path}] and method [${request.method}]`,
        );
    }
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: params } = new URL(incoming.url!, 'http://x');
    const method = incoming.method!;
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const request = { method, path, params, text: Buffer.concat(parts).toString() };
    double.asked.push(`${method} ${path}`);
    const fault = double.fault?.(request);
    if (fault === 'hang') return;
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const type = typeof body === 'string' ? 'text/plain' : 'application/json; charset=UTF-8';
      response.writeHead(status, {
        'Content-Type': type,
        'Content-Length': Buffer.byteLength(text),
        ...headers,
      });
      if (fault !== 'cut') return response.end(text);
      response.write(text.slice(0, text.length / 2), () => response.destroy());
    };
    if (fault && fault !== 'cut') return void send(fault.status, fault.body, fault.headers);
    const expected = double.credentials && `Basic ${Buffer.from(double.credentials).toString('base64')}`;
    if (expected && incoming.headers.authorization !== expected)
      return void send(401, 'Unauthorized', { 'WWW-Authenticate': 'Basic realm="OpenSearch Security"' });
    const isLines = path === '/_bulk' || path === '/_msearch';
    if (
      request.text !== '' &&
      incoming.headers['content-type'] !== `application/${isLines ? 'x-ndjson' : 'json'}`
    )
      return void send(406, {
        error: `Content-Type header [${incoming.headers['content-type']}] is not supported`,
        status: 406,
      });
    try {
      const filter = params.get('filter_path');
      const answer = route(request);
      send(
        200,
        filter === null
          ? answer
          : (filtered(
              answer,
              filter.split(',').map((one) => one.split('.')),
            ) ?? {}),
      );
    } catch (error) {
      const status = error instanceof Refused ? error.status : 500;
      send(status, { error: { root_cause: [toError(error)], ...toError(error) }, status });
    }
  }

  return double;
}

function toError(error: unknown): Json {
  const { type = 'exception', message } = error as Partial<Refused> & Error;
  return { type, reason: message };
}

/** What `filter_path` leaves of an answer; undefined for nothing. Lists are passed through. */
function filtered(value: unknown, paths: readonly string[][]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) {
    const left = value.map((one) => filtered(one, paths)).filter((one) => one !== undefined);
    return left.length > 0 ? left : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const left = Object.entries(value).flatMap(([key, own]) => {
    const rest = paths.filter(([first]) => first === '*' || first === key).map((path) => path.slice(1));
    const part = rest.length > 0 ? filtered(own, rest) : undefined;
    return part === undefined ? [] : [[key, part] as const];
  });
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}
