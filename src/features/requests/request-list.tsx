import type { KeyboardEvent } from "react";
import { useRef } from "react";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { useIsWideScreen } from "../../ui/use-is-wide-screen.ts";
import { getKeyStep } from "./get-key-step.ts";
import { RequestCards } from "./request-cards.tsx";
import { RequestTable } from "./request-table.tsx";

/** The requests of a page. Arrow keys, j and k move between them. */
export function RequestList({ requests }: { requests: readonly ReceivedRequestWithChanges[] }) {
  const list = useRef<HTMLDivElement>(null);
  const isWide = useIsWideScreen();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = getKeyStep(event.nativeEvent);
    if (!step) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-request]") ?? [])];
    const next = links[links.indexOf(event.target as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
    <div ref={list} onKeyDown={onKeyDown} className="overflow-hidden rounded-2xl border border-separator bg-surface">
      {isWide ? <RequestTable requests={requests} /> : <RequestCards requests={requests} />}
    </div>
  );
}

/** The row of a request takes the keyboard, when what was opened over the list is closed. */
export const focusRequest = (id: string) =>
  document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`)?.focus();
