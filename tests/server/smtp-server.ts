import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMessage {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message, with unfolded headers. */
  readonly text: string;
}

type Reply = { readonly code: number; readonly text: string } | undefined;

/** A real SMTP server that keeps what it accepts. A test changes how it answers. */
export async function startSmtpServer() {
  const messages: ReceivedMessage[] = [];
  const sockets = new Set<Socket>();
  const behavior = {
    /** A refusal of the recipient. */
    refuse: (_address: string): Reply => undefined,
    /** Called with each complete message. `close` breaks the connection, `hang` says nothing. */
    onMessage: (): Reply | "close" | "hang" => undefined,
    /** How long the server waits before its greeting. */
    hangsAtStart: false,
  };
  const toError = ({ code, text }: NonNullable<Reply>) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    // STARTTLS uses a self-signed certificate.
    disabledCommands: ["AUTH"],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, callback) => {
      if (!behavior.hangsAtStart) callback();
    },
    onRcptTo({ address }, _session, callback) {
      const reply = behavior.refuse(address);
      callback(reply ? toError(reply) : null);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const text = Buffer.concat(chunks)
          .toString()
          .replace(/\r\n[ \t]+/g, " ");
        const reply = behavior.onMessage();
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const isAccepted = reply === undefined || typeof reply === "string";
        if (isAccepted) messages.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        if (reply === "close") for (const socket of sockets) socket.destroy();
        else if (reply !== "hang") callback(reply ? toError(reply) : null);
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    behavior,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
