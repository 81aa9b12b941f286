export interface BatchQueueOptions {
  readonly maxSize: number;
  /** Whether running the items of a failed batch one by one may help. */
  readonly canSplit: (error: unknown) => boolean;
}

interface Call<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One batch runs at a time; items that arrive meanwhile form the next one, so an item never waits for a batch to fill
 * up. `run` returns a result per item, in order; an Error fails only its item.
 */
export function createBatchQueue<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  { maxSize, canSplit }: BatchQueueOptions,
): (item: Item) => Promise<Result> {
  const queue: Call<Item, Result>[] = [];
  let isRunning = false;

  async function runCalls(calls: readonly Call<Item, Result>[]): Promise<void> {
    try {
      const results = await run(calls.map(({ item }) => item));
      for (const [index, { resolve, reject }] of calls.entries()) {
        const result = results[index] as Result | Error;
        if (result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      if (calls.length > 1 && canSplit(error)) for (const call of calls) await runCalls([call]);
      else for (const { reject } of calls) reject(error);
    }
  }

  async function runNext(): Promise<void> {
    await runCalls(queue.splice(0, maxSize));
    if (queue.length > 0) setImmediate(runNext);
    else isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Let Node first read the sockets that already have data, so that their requests join this batch.
      setImmediate(runNext);
    });
}
