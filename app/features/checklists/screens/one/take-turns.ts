/** Runs tasks about one thing one after the other; those about different things do not wait for each other. */
export function takeTurns() {
  const queues = new Map<number, Promise<void>>();
  /** @param task gets whether it is the last one so far */
  return (id: number, task: (isLast: () => boolean) => Promise<void>): Promise<void> => {
    const turn: Promise<void> = (queues.get(id) ?? Promise.resolve()).then(() =>
      task(() => queues.get(id) === turn),
    );
    queues.set(id, turn);
    return turn;
  };
}
