/**
 * SQLSTATE classes of temporary failures: connection, resources, operator intervention (also a statement that took too
 * long), system, read-only after a failover.
 */
const TEMPORARY_CODES = /^(08|53|57|58|25006)/;
const UNIQUE_VIOLATION = "23505";
/** The driver's own errors have no code. */
const CONNECTION_LOST_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/;

function getRootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? getRootCause(error.cause) : error;
}

function getCode(error: unknown): string {
  const cause = getRootCause(error);
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}

export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = getRootCause(error);
  if (TEMPORARY_CODES.test(getCode(error))) return true;
  if (cause instanceof Error && "syscall" in cause) return true;
  return cause instanceof Error && CONNECTION_LOST_MESSAGE.test(cause.message);
}

export function isUniqueViolation(error: unknown, indexName: string): boolean {
  const cause = getRootCause(error);
  return (
    getCode(error) === UNIQUE_VIOLATION &&
    cause instanceof Error &&
    "constraint" in cause &&
    cause.constraint === indexName
  );
}

/**
 * Contains no personal data: Drizzle's message ends with the values of the statement and the database's own message may
 * quote them, so only code, constraint and stack frames of a database error are logged.
 */
export function toLogFields(error: unknown): Record<string, string | undefined> {
  const cause = getRootCause(error);
  if (!(error instanceof Error) || !(cause instanceof Error)) return { error: typeof error };
  const code = getCode(error);
  const isDatabaseError = error !== cause || "severity" in cause;
  return {
    error: isDatabaseError ? cause.name : `${cause.name}: ${cause.message}`,
    ...(code && { code }),
    ...("constraint" in cause && typeof cause.constraint === "string" && { constraint: cause.constraint }),
    stack: getStackFrames(error),
  };
}

/** Leaves out the message at the start of the stack, because a line of the message may look like a stack frame. */
function getStackFrames({ stack = "", message }: Error): string {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "))
    .join("\n");
}
