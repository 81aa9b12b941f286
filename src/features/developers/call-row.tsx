import { Disclosure } from "@heroui/react";
import { ChevronDown } from "lucide-react";
import { memo, Suspense, useEffect, useRef } from "react";
import type { Method } from "../../contract/endpoint.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { type Call, useCallSummary } from "./calls.ts";

const CallDetails = lazyWithRetry(async () => (await import("./call-details.tsx")).CallDetails);

interface CallRowProps {
  call: Call;
  isOpen: boolean;
  onOpenChange: (id: string | undefined) => void;
}

/** The expanded row is in the URL (`?call=`). */
export const CallRow = memo(function CallRow({ call, isOpen, onOpenChange }: CallRowProps) {
  const getSummary = useCallSummary();
  const row = useRef<HTMLDivElement>(null);
  const wasOpenAtFirst = useRef(isOpen);
  // When the page opens with a call in the URL, scroll to that call.
  useEffect(() => {
    if (wasOpenAtFirst.current) row.current?.scrollIntoView();
  }, []);
  return (
    <Disclosure
      ref={row}
      className="scroll-mt-16"
      isExpanded={isOpen}
      onExpandedChange={(open) => onOpenChange(open ? call.id : undefined)}
      data-call={call.id}
    >
      <Disclosure.Heading level={3}>
        <Disclosure.Trigger className="flex min-h-14 w-full items-center gap-3 px-3 py-2.5 text-start outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset sm:px-4">
          <span className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1 sm:flex-row sm:items-center">
            <MethodBadge method={call.method} />
            <span className="min-w-0 flex-1">
              <code className="block text-sm font-medium break-all">{call.path}</code>
              <span className="block text-sm text-muted text-pretty [&:lang(th)]:leading-[1.7]">
                <WholeWords>{getSummary(call)}</WholeWords>
              </span>
            </span>
          </span>
          <ChevronDown
            className={`size-4 shrink-0 text-muted transition-transform motion-reduce:transition-none ${isOpen ? "rotate-180" : ""}`}
            aria-hidden
          />
        </Disclosure.Trigger>
      </Disclosure.Heading>
      <Disclosure.Content>
        {isOpen && (
          <Suspense>
            <CallDetails call={call} />
          </Suspense>
        )}
      </Disclosure.Content>
    </Disclosure>
  );
});

const methodClasses: Record<Method, string> = {
  GET: "bg-default text-foreground",
  POST: "bg-accent-soft text-accent-soft-foreground",
  PUT: "bg-warning-soft text-warning-soft-foreground",
  PATCH: "bg-warning-soft text-warning-soft-foreground",
  DELETE: "bg-danger-soft text-danger-soft-foreground",
};

/** All badges have the same width, so that the paths align. */
function MethodBadge({ method }: { method: Method }) {
  return (
    <span
      className={`w-16 shrink-0 rounded-md py-0.5 text-center font-mono text-xs font-semibold ${methodClasses[method]}`}
    >
      {method}
    </span>
  );
}
