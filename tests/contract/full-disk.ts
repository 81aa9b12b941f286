import { vi } from "vitest";

/** The members of fake-indexeddb's transactions that the simulation uses. Most of them are private. */
interface FakeTransaction {
  mode: IDBTransactionMode;
  _state: string;
  _started: boolean;
  _requests: { request: IDBRequest }[];
  _abort: (errorName: string) => void;
  _start: () => void;
  _execRequestAsync: (request: { operation: () => unknown; source: unknown }) => IDBRequest;
}

/** A browser can report a full disk at a single write, or at the commit. */
export const quotaErrorPoints = ["write", "commit"] as const;

/** The disk stays full until the end of the test, or until the returned function is called. */
export function simulateFullDisk(way: (typeof quotaErrorPoints)[number]): () => void {
  const mocks = way === "write" ? failWrites() : [failCommits()];
  return () => {
    for (const mock of mocks) mock.mockRestore();
  };
}

function failWrites() {
  const failWithQuotaError = function (this: IDBObjectStore) {
    const transaction = this.transaction as unknown as FakeTransaction;
    const operation = () => {
      throw new DOMException("No room", "QuotaExceededError");
    };
    return transaction._execRequestAsync({ operation, source: this }) as IDBRequest<IDBValidKey>;
  };
  return (["add", "put"] as const).map((method) =>
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(failWithQuotaError),
  );
}

function failCommits() {
  const prototype = IDBTransaction.prototype as unknown as FakeTransaction;
  const originalStart = prototype._start;
  return vi.spyOn(prototype, "_start").mockImplementation(function (this: FakeTransaction) {
    const nothingLeftToDo = this._requests.every(({ request }) => request.readyState === "done");
    const commits = this._started && nothingLeftToDo && this._state !== "finished";
    if (commits && this.mode === "readwrite") this._abort("QuotaExceededError");
    else originalStart.call(this);
  });
}
