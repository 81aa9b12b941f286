import { useAtom } from "jotai";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useCan } from "../../../state/ability.ts";
import { startedEmailAtom } from "../../../state/email.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import type { ComposeRequest } from "./compose-request.ts";
import { parseMailto } from "./mailto.ts";
import { useCompose } from "./use-compose.ts";

// Lazy: the editor is large, and most visits of the mailbox only read.
const ComposeWindow = lazyWithRetry(async () => (await import("./compose-window.tsx")).ComposeWindow);

interface ComposeHostProps {
  /** `new`, the id of a draft, or undefined while the window is closed. */
  compose: string | undefined;
  /** A `mailto:` URL that another program opened with this app. */
  mailto: string | undefined;
  /** Must remove `mailto` from the URL, because the window has taken it over. */
  onUrlOpened: () => void;
}

export function ComposeHost({ compose, mailto, onUrlOpened }: ComposeHostProps) {
  const canWrite = useCan("create", "Email");
  useMailto(mailto, canWrite, onUrlOpened);
  useStartedEmail(canWrite);
  return (
    compose !== undefined &&
    canWrite && (
      <Suspense>
        <ComposeWindow compose={compose} />
      </Suspense>
    )
  );
}

/** Opens the email that another screen has started. */
function useStartedEmail(canWrite: boolean): void {
  const { open } = useCompose();
  const [startedEmail, setStartedEmail] = useAtom(startedEmailAtom);
  const openEmail = useEffectEvent(() => {
    if (!startedEmail) return;
    setStartedEmail(null);
    if (canWrite) open({ mode: "new", ...startedEmail });
  });
  useEffect(() => {
    if (startedEmail) openEmail();
  }, [startedEmail]);
}

function useMailto(mailto: string | undefined, canWrite: boolean, onUrlOpened: () => void): void {
  const { open } = useCompose();
  const [request, setRequest] = useState<ComposeRequest | null>(null);
  const takeOver = useEffectEvent((url: string) => {
    // Remove the URL first, so that a reload does not open the email again.
    onUrlOpened();
    const email = canWrite ? parseMailto(url) : null;
    if (email) setRequest({ mode: "new", ...email });
  });
  useEffect(() => {
    if (mailto !== undefined) takeOver(mailto);
  }, [mailto]);
  // Open the window only after the param is gone: two navigations at once could bring it back.
  const openRequest = useEffectEvent(() => {
    if (!request) return;
    setRequest(null);
    open(request);
  });
  useEffect(() => {
    if (mailto === undefined && request) openRequest();
  }, [mailto, request]);
}
