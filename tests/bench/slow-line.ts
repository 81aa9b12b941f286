import { connect, createServer, type Server, type Socket } from "node:net";

export interface Line {
  /** The speed in each direction; unlimited by default. */
  bitsPerSecond?: number;
  roundTripMs?: number;
}

const CHUNK_BYTES = 1_400;

/** All connections share the speed. The browser's own emulation does not apply to what service workers load. */
export class SlowLine {
  readonly url: string;
  /** Bytes from the server to the browser, with HTTP headers. */
  receivedBytes = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(serverUrl: string, { bitsPerSecond = Number.POSITIVE_INFINITY, roundTripMs = 0 }: Line = {}) {
    const upstream = Number(new URL(serverUrl).port);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The line has no port.");
    const line = new SlowLine(server, address.port);
    const sendToServer = createPipe(bitsPerSecond, roundTripMs / 2);
    const sendToBrowser = createPipe(bitsPerSecond, roundTripMs / 2);
    server.on("connection", (browser) => {
      const serverSocket = connect(upstream, "127.0.0.1");
      for (const socket of [browser, serverSocket]) {
        line.#sockets.add(socket);
        socket.setNoDelay(true).on("error", () => socket.destroy());
      }
      // A new connection costs one round trip.
      sendToServer(browser, serverSocket, roundTripMs);
      sendToBrowser(serverSocket, browser, 0, (bytes) => {
        line.receivedBytes += bytes;
      });
    });
    return line;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** All calls of the returned function share the speed. */
function createPipe(bitsPerSecond: number, delayMs: number) {
  let freeAt = 0;
  return (from: Socket, to: Socket, firstDelayMs: number, onBytes?: (bytes: number) => void) => {
    let readyAt = performance.now() + firstDelayMs;
    const run = createQueue();
    from.on("data", (data: Buffer) => {
      for (let start = 0; start < data.length; start += CHUNK_BYTES) {
        const part = data.subarray(start, start + CHUNK_BYTES);
        freeAt = Math.max(freeAt, readyAt, performance.now()) + (part.length * 8_000) / bitsPerSecond;
        readyAt = 0;
        run(freeAt + delayMs, () => {
          onBytes?.(part.length);
          to.write(part);
        });
      }
    });
    from.on("close", () => run(freeAt + delayMs, () => to.end()));
  };
}

/** Runs actions at their times and in their order, which timers alone do not guarantee. */
function createQueue() {
  const actions: { at: number; action: () => void }[] = [];
  let isWaiting = false;
  const runDue = () => {
    isWaiting = false;
    for (let first = actions[0]; first && first.at <= performance.now(); first = actions[0]) {
      actions.shift();
      first.action();
    }
    const next = actions[0];
    if (next) wait(next.at);
  };
  const wait = (until: number) => {
    isWaiting = true;
    setTimeout(runDue, Math.max(0, until - performance.now()));
  };
  return (at: number, action: () => void) => {
    actions.push({ at, action });
    if (!isWaiting) wait(at);
  };
}
