/** What this process knows of itself, read at each scrape. */
import type { CounterConfiguration, Gauge, GaugeConfiguration, LabelValues } from 'prom-client';
import type { ThreadState } from '#app/api/second-thread.ts';
import type { Fault } from '#app/api/health/health.ts';
import type { GateState } from '#app/queue/load-gate.ts';
import type { SearchIndexState } from '#app/store/search/search-index.ts';
import type { PoolState, ReplicaFigures } from '#app/store/engines/engine.ts';

export interface ProcessSources {
  /** Gates by name: `page`, `search`, and those of the API. */
  gates(): Readonly<Record<string, GateState>>;
  faults(): readonly Fault[];
  /** Tasks that run or wait. */
  background?: (() => number) | undefined;
  searchState?: (() => SearchIndexState) | undefined;
  pool?: (() => PoolState | undefined) | undefined;
  /** Answers undefined without a read replica. */
  replica?: (() => ReplicaFigures | undefined) | undefined;
  droppedLines(): number;
  /** Undefined without a second thread. */
  thread?: (() => ThreadState) | undefined;
}

/** A counter of something that counts itself, by label; it is read at each scrape. */
export type RegisterCounter = <Label extends string>(
  figure: Omit<CounterConfiguration<Label>, 'registers'> & {
    read: () => { labels: LabelValues<Label>; count: number }[];
  },
) => void;

export type Register = <Label extends string>(
  figure: Omit<GaugeConfiguration<Label>, 'registers'>,
) => Gauge<Label>;

export function processFigures(
  sources: ProcessSources,
  register: Register,
  registerCounter: RegisterCounter,
): void {
  const { gates, faults, background, searchState, pool, replica, droppedLines } = sources;
  const gate = (name: string, help: string, read: (state: GateState) => number) =>
    register({
      ...{ name: `regatlas_gate_${name}`, help, labelNames: ['gate'] },
      collect() {
        for (const [id, state] of Object.entries(gates())) this.set({ gate: id }, read(state));
      },
    });
  gate('running', 'Work that a gate has let in.', ({ underWay }) => underWay);
  gate('waiting', 'Work that waits at a gate.', ({ waiting }) => waiting);
  gate('limit', 'How much a gate lets in at once.', ({ atOnce }) => atOnce);
  registerCounter({
    ...{ name: 'regatlas_gate_refused_total', labelNames: ['gate'] },
    help: 'Work that a gate has refused.',
    read: () =>
      Object.entries(gates()).map(([id, { refused }]) => ({ labels: { gate: id }, count: refused })),
  });
  register({
    ...{ name: 'regatlas_ready', help: '1 if nothing in this process keeps it from serving.' },
    collect() {
      this.set(faults().length === 0 ? 1 : 0);
    },
  });
  registerCounter({
    ...{ name: 'regatlas_log_lines_dropped_total', help: 'Lines that nobody took from standard output.' },
    read: () => [{ labels: {}, count: droppedLines() }],
  });
  if (background)
    register({
      ...{ name: 'regatlas_background_tasks', help: 'Tasks of requests that run or wait after the answer.' },
      collect() {
        this.set(background());
      },
    });
  if (searchState) {
    register({
      ...{ name: 'regatlas_search_index_current', help: '1 if the search index has been built.' },
      collect() {
        this.set(searchState().state === 'current' ? 1 : 0);
      },
    });
    register({
      ...{ name: 'regatlas_search_index_items', help: 'Items in the search index.' },
      collect() {
        this.set(searchState().indexed);
      },
    });
  }
  register({
    ...{ name: 'regatlas_database_connections', labelNames: ['state'] },
    help: 'Connections to PostgreSQL (open, idle), and queries that wait for one (waiting); none when embedded.',
    collect() {
      const state = pool?.();
      for (const [name, value] of Object.entries(state ?? {})) this.set({ state: name }, value as number);
    },
  });
  replicaFigures(() => replica?.(), register, registerCounter);
  threadFigures(sources, register);
}

/** Without a replica they have no values. */
function replicaFigures(
  read: () => ReplicaFigures | undefined,
  register: Register,
  registerCounter: RegisterCounter,
): void {
  const gauge = (name: string, help: string, value: (figures: ReplicaFigures) => number) =>
    register({
      ...{ name: `regatlas_replica_${name}`, help },
      collect() {
        const figures = read();
        if (figures) this.set(value(figures));
        else this.remove();
      },
    });
  gauge('used', '1 if the library is read from the read replica.', ({ used }) => (used ? 1 : 0));
  gauge(
    'lag_seconds',
    'For how long the read replica has lacked a publication that this instance knows of.',
    ({ lagMs }) => lagMs / 1_000,
  );
  registerCounter({
    ...{ name: 'regatlas_library_reads_total', labelNames: ['target'] },
    help: 'Queries that read the library, by the server that answered (replica, primary), with a read replica.',
    read: () => Object.entries(read()?.reads ?? {}).map(([target, count]) => ({ labels: { target }, count })),
  });
}

/** The second thread, once for each scrape: how busy it was is since the last look. */
function threadFigures({ thread }: ProcessSources, register: Register): void {
  let state: ThreadState | undefined;
  const figure = (name: string, help: string, read: (state: ThreadState) => number) =>
    register({
      ...{ name: `regatlas_second_thread_${name}`, help },
      collect() {
        // The first that is registered is the first that is asked.
        if (name === 'running') state = thread?.();
        this.set(state ? read(state) : 0);
      },
    });
  figure('running', '1 if the second thread runs; it ends when it is idle.', ({ isRunning }) =>
    Number(isRunning),
  );
  figure('waiting', 'Calls and tasks that the second thread has not answered.', ({ waiting }) => waiting);
  figure(
    'busy_ratio',
    'Share of the time since the last scrape in which its event loop was busy.',
    ({ busy }) => busy,
  );
  figure(
    'silent_seconds',
    'For how long the event loop of the second thread has not turned.',
    ({ silentMs }) => silentMs / 1_000,
  );
}
