import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SmtpReply } from "./smtp-reply.ts";

/** A server that says nothing for so long hangs. RFC 5321 allows it 10 minutes to accept a message. */
const TIMEOUT_MS = 5 * 60_000;
const CONNECT_TIMEOUT_MS = 30_000;
/** For the whole attempt: a server that answers each command late would outlast the claim. */
const DEADLINE_MS = 20 * 60_000;
/** How long a server that stops waits for the answer to a message that has ended. */
const STOP_MS = 10_000;

export interface SmtpServer {
  /** `smtp://` or `smtps://`, with credentials if the server wants them. */
  readonly url: string;
  /** How long it may say nothing. */
  readonly timeoutMs?: number | undefined;
  readonly stopMs?: number | undefined;
}

interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

export type SendResult =
  /** `refused` are the recipients whom the server did not accept. */
  | { readonly kind: "accepted"; readonly refused: ReadonlyMap<string, SmtpReply> }
  /** The server refused the whole message. */
  | { readonly kind: "refused"; readonly reply: SmtpReply; readonly refused: ReadonlyMap<string, SmtpReply> }
  /** The server was not reached, or did not let this one sign in. It has not got the message. */
  | { readonly kind: "unreachable"; readonly error: Error }
  /** The connection broke after the message had left and before the server's answer. */
  | { readonly kind: "unknown" };

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly recipient?: string;
  readonly rejectedErrors?: readonly SmtpError[];
}

/**
 * `beforeEnd` runs after the server has accepted recipients and before the message ends, so before the server can accept
 * it. If it throws, the server has no message. When `stopped` is aborted, the attempt ends at once or, if the message has
 * ended, within seconds.
 */
export async function sendMessage(
  server: SmtpServer,
  envelope: Envelope,
  message: Buffer,
  beforeEnd: () => Promise<void>,
  stopped: AbortSignal,
): Promise<SendResult> {
  const { connection, auth } = openConnection(server);
  let isComplete = false;
  async function* read() {
    yield message;
    await beforeEnd();
    // The stop has closed the connection meanwhile.
    if (stopped.aborted) throw new Error("The server stops");
    isComplete = true;
  }
  const timers: ReturnType<typeof setTimeout>[] = [];
  let onStop = () => {};
  const failed = new Promise<never>((_, reject) => {
    connection.on("error", reject);
    connection.on("end", () => reject(new Error("The connection has ended")));
    const failAfter = (ms: number, message: string) => timers.push(setTimeout(() => reject(new Error(message)), ms));
    failAfter(DEADLINE_MS, "The attempt took too long");
    onStop = () => {
      if (isComplete) failAfter(server.stopMs ?? STOP_MS, "The server stops");
      else reject(new Error("The server stops"));
    };
  });
  // It also fails when no step waits for it.
  failed.catch(() => {});
  stopped.addEventListener("abort", onStop);
  const run = <T>(start: (done: (error: Error | null | undefined, value?: T) => void) => void): Promise<T> => {
    const step = new Promise<T>((resolve, reject) => {
      start((error, value) => (error ? reject(error) : resolve(value as T)));
    });
    return Promise.race([step, failed]);
  };
  try {
    stopped.throwIfAborted();
    await run((done) => connection.connect(done));
    if (auth) await run((done) => connection.login(auth, done));
    const to = { from: envelope.from, to: [...envelope.to], size: message.length };
    const body = Readable.from(read(), { objectMode: false });
    const info = await run<{ rejectedErrors?: readonly SmtpError[] }>((done) =>
      connection.send(to, body, (error, sent) => done(error, sent as { rejectedErrors?: readonly SmtpError[] })),
    );
    return { kind: "accepted", refused: toReplies(info.rejectedErrors) };
  } catch (error) {
    return toFailure(error as SmtpError, isComplete);
  } finally {
    stopped.removeEventListener("abort", onStop);
    for (const timer of timers) clearTimeout(timer);
    connection.close();
  }
}

function openConnection({ url, timeoutMs = TIMEOUT_MS }: SmtpServer) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const auth = username === "" ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const connection = new SMTPConnection({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password never leaves without encryption.
    requireTLS: !secure && auth !== undefined,
    // Without a password the message may also go unencrypted, so a self-signed certificate is no worse.
    tls: { rejectUnauthorized: secure || auth !== undefined },
    connectionTimeout: Math.min(timeoutMs, CONNECT_TIMEOUT_MS),
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return { connection, auth };
}

const toReply = ({ responseCode = 0, response, message }: SmtpError): SmtpReply => ({
  code: responseCode,
  text: (response ?? message).replace(/^\d{3}[ -]/, ""),
});

const toReplies = (errors: readonly SmtpError[] = []): ReadonlyMap<string, SmtpReply> =>
  new Map(errors.map((error) => [error.recipient ?? "", toReply(error)]));

/** Replies to these commands are about this message. Those to others, such as a wrong password, are about the server. */
const MESSAGE_COMMANDS: ReadonlySet<string> = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
/** The server wants a sign-in (RFC 4954). */
const AUTH_REQUIRED = 530;

function toFailure(error: SmtpError, isComplete: boolean): SendResult {
  const { command = "", responseCode = 0, code, rejectedErrors } = error;
  // Nodemailer compares the size with the limit that the server has announced.
  if (code === "EMESSAGE" && responseCode === 0)
    return { kind: "refused", reply: { code: 552, text: "5.3.4 The message is too large" }, refused: new Map() };
  const isAboutMessage = MESSAGE_COMMANDS.has(command) && responseCode !== 0 && responseCode !== AUTH_REQUIRED;
  if (isAboutMessage) return { kind: "refused", reply: toReply(error), refused: toReplies(rejectedErrors) };
  return isComplete ? { kind: "unknown" } : { kind: "unreachable", error };
}
