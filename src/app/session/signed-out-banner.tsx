import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { CircleAlert } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { workspaceStatusQuery } from "../../api/queries/workspace.ts";
import { currentUserAtom } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";

const ServerSignInDialog = lazyWithRetry(async () => (await import("./server-sign-in-dialog.tsx")).ServerSignInDialog);

const reasons = ["signIn", "sessionEnded", "deactivated"] as const;

/** Says why the workspace's device no longer syncs, and what the person can do about it. */
export function SignedOutBanner() {
  const { t } = useTranslation("auth");
  const status = useQuery(workspaceStatusQuery).data?.workspace;
  const person = useAtomValue(currentUserAtom);
  const [isSigningIn, setSigningIn] = useState(false);
  const reason = reasons.find((each) => each === status?.problem);
  const action = reason === "deactivated" ? "askAdmin" : "again";
  // Screen readers announce only what changes in a live region that is already there.
  return (
    <div role="status">
      {status && reason && person && (
        <section
          aria-label={t("server.label")}
          className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-attention bg-surface px-4 py-2.5 text-sm"
        >
          <CircleAlert className="size-5 shrink-0 text-attention" aria-hidden />
          <p className="min-w-0 flex-1 basis-56">
            <strong className="font-semibold">{t(`server.${reason}`)}</strong>{" "}
            {status.waiting > 0 ? t(`server.${action}Waiting`, { count: status.waiting }) : t(`server.${action}`)}
          </p>
          <Button size="sm" onClick={() => setSigningIn(true)}>
            {t("server.open")}
          </Button>
          <Suspense>
            {isSigningIn && <ServerSignInDialog person={person} onClose={() => setSigningIn(false)} />}
          </Suspense>
        </section>
      )}
    </div>
  );
}
