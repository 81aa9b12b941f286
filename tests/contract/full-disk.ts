import { vi } from "vitest";

/** What of fake-indexeddb's transaction has no counterpart in the standard. */
interface FakeTransaction {
  mode: IDBTransactionMode;
  _state: string;
  _started: boolean;
  _requests: { request: IDBRequest }[];
  _abort: (errorName: string) => void;
  _start: () => void;
  _execRequestAsync: (request: { operation: () => unknown; source: unknown }) => IDBRequest;
}

/** The two ways in which browsers say that there is no room: one write fails, or the whole transaction at its commit. */
export const quotaErrorPoints = ["write", "commit"] as const;

/** From here to the end of the test the disk is full. */
export function simulateFullDisk(way: (typeof quotaErrorPoints)[number]): void {
  if (way === "write") failWrites();
  else failCommits();
}

function failWrites() {
  const noRoom = function (this: IDBObjectStore) {
    const transaction = this.transaction as unknown as FakeTransaction;
    const operation = () => {
      throw new DOMException("No room", "QuotaExceededError");
    };
    return transaction._execRequestAsync({ operation, source: this }) as IDBRequest<IDBValidKey>;
  };
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(noRoom);
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(noRoom);
}

function failCommits() {
  const prototype = IDBTransaction.prototype as unknown as FakeTransaction;
  const start = prototype._start;
  vi.spyOn(prototype, "_start").mockImplementation(function (this: FakeTransaction) {
    const nothingLeftToDo = this._requests.every(({ request }) => request.readyState === "done");
    const commits = this._started && nothingLeftToDo && this._state !== "finished";
    if (commits && this.mode === "readwrite") this._abort("QuotaExceededError");
    else start.call(this);
  });
}
