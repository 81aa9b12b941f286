import type { Method } from "../../contract/endpoint.ts";

const tones: Record<Method, string> = {
  GET: "bg-default text-foreground",
  POST: "bg-accent-soft text-accent-soft-foreground",
  PATCH: "bg-warning-soft text-warning-soft-foreground",
  DELETE: "bg-danger-soft text-danger-soft-foreground",
};

/** The HTTP method; all badges have the same width so that paths align. */
export function MethodBadge({ method }: { method: Method }) {
  return (
    <span className={`w-16 shrink-0 rounded-md py-0.5 text-center font-mono text-xs font-semibold ${tones[method]}`}>
      {method}
    </span>
  );
}
