import { once } from "node:events";
import { connect, type Socket } from "node:net";

export class RawConnection {
  readonly #socket: Socket;
  readonly #receivedText: Promise<string>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    // Ignore a connection reset after the response: the close event follows and ends the response.
    socket.on("error", () => {});
    this.#receivedText = new Promise((resolve) => socket.once("close", () => resolve(text)));
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    return new RawConnection(socket);
  }

  async write(text: string): Promise<void> {
    await new Promise((resolve) => this.#socket.write(text, resolve));
  }

  /** Resolves when the server closes the connection. */
  readToEnd(): Promise<string> {
    return this.#receivedText;
  }
}

export async function sendRawRequest(url: string, text: string): Promise<string> {
  const connection = await RawConnection.open(url);
  await connection.write(text);
  return connection.readToEnd();
}
