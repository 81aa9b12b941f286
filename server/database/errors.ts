/** SQLSTATEs of a database that is there another time: connection, resources, operator, read-only after a failover. */
const PASSING = /^(08|53|57P|58|25006)/;
const UNIQUE_VIOLATION = "23505";
/** What the driver says itself, without a code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

/** Drizzle wraps what the driver says. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error;
}

function codeOf(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}

/** Whether the database could not be used at all, and may be again soon. */
export function isUnavailable(error: unknown): boolean {
  const cause = causeOf(error);
  const code = codeOf(error);
  if (PASSING.test(code)) return true;
  if (cause instanceof Error && "syscall" in cause) return true;
  return cause instanceof Error && CONNECTION_LOST.test(cause.message);
}

/** Whether a row with the same value stands in the unique index of that name. */
export function isUniqueViolation(error: unknown, indexName: string): boolean {
  const cause = causeOf(error);
  return (
    codeOf(error) === UNIQUE_VIOLATION &&
    cause instanceof Error &&
    "constraint" in cause &&
    cause.constraint === indexName
  );
}

/**
 * An error as the log may have it. Drizzle's message ends in the values of the statement, which are people's words; the
 * database's own message may quote them as well, so that of it only the code is kept.
 */
export function toLogFields(error: unknown): Record<string, string | undefined> {
  const cause = causeOf(error);
  if (!(error instanceof Error) || !(cause instanceof Error)) return { error: typeof error };
  const code = codeOf(error);
  const isOfDatabase = error !== cause || "severity" in cause;
  return {
    error: isOfDatabase ? cause.name : `${cause.name}: ${cause.message}`,
    ...(code && { code }),
    ...("constraint" in cause && typeof cause.constraint === "string" && { constraint: cause.constraint }),
    stack: frames(error),
  };
}

/** Where it happened. The stack begins with the message, which may have lines that look like the rest. */
function frames({ stack = "", message }: Error): string {
  const rest = stack.slice(stack.indexOf(message) + message.length);
  return rest
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "))
    .join("\n");
}
