import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import type { HeldChanges } from "../../contract/held-sets.ts";
import { acceptHeldChanges, discardHeldChanges, listHeldChanges } from "../../contract/team-held-changes.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { focusContainer } from "../../ui/focus.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { toast } from "../../ui/toast.ts";
import { LoadError } from "./load-error.tsx";
import { getFormErrorMessage, getServerErrors } from "./team-form.tsx";

const ConfirmDialog = lazyWithRetry(async () => (await import("../../ui/confirm-dialog.tsx")).ConfirmDialog);

/** What deactivated members had not sent in time; nothing while the server cannot be reached. */
export function HeldChangesList() {
  const { t } = useTranslation("requests");
  const { data, isError, isFetching, refetch } = useQuery({
    ...endpointQuery(listHeldChanges, {}),
    refetchOnMount: "always",
    retry: false,
  });
  if (!data || data.held.length === 0) return null;
  return (
    <section aria-labelledby="held-changes">
      <h3 id="held-changes" className="text-sm font-medium">
        {t("held.title")}
      </h3>
      <p className="mt-1 mb-2 text-sm text-muted">{t("held.help")}</p>
      <ul className="divide-y divide-separator rounded-2xl border border-separator">
        {data.held.map((held) => (
          <HeldRow key={held.device} held={held} onDecided={() => void refetch()} />
        ))}
      </ul>
      {isError && (
        <div className="mt-2">
          <LoadError message={t("signIn.offline")} isPending={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
    </section>
  );
}

function HeldRow({ held, onDecided }: { held: HeldChanges; onDecided: () => void }) {
  const { t, i18n } = useTranslation(["requests", "areas"]);
  const accept = useEndpointMutation(acceptHeldChanges);
  const discard = useEndpointMutation(discardHeldChanges);
  const [isAsking, setAsking] = useState(false);
  const { device, deviceName, member, receivedAt, sets, areas } = held;
  const name = member.fullName;
  const isPending = accept.isPending || discard.isPending;
  const row = useRef<HTMLLIElement>(null);
  const decide = async (decision: typeof accept | typeof discard) => {
    setAsking(false);
    try {
      const { accepted, refused } = await decision.mutateAsync({ params: { device } });
      if (decision === discard) toast.success(t("held.discarded"));
      else if (refused > 0) toast.warning(t("held.partly", { accepted, refused }));
      else toast.success(t("held.accepted", { count: accepted }));
    } catch (error) {
      // Another admin was faster.
      const isGone = error instanceof CallError && error.status === 404;
      if (!isGone) toast.error(getFormErrorMessage(getServerErrors(error).root, t));
    }
    // The buttons go with their row.
    if (row.current) focusContainer(row.current);
    onDecided();
  };
  const details = areas.map(({ area, records }) => `${t(`areas:names.${area}`)} ${records}`).join(", ");
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-medium">
          {name} · {t("held.count", { count: sets })}
        </p>
        <p className="text-xs text-muted">
          {[details, deviceName, formatDateTime(receivedAt, i18n.language)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={isPending}
          aria-label={t("held.discardOf", { name })}
          onClick={() => setAsking(true)}
        >
          {t("held.discard")}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          aria-label={t("held.acceptOf", { name })}
          onClick={() => void decide(accept)}
        >
          {t("held.accept")}
        </Button>
      </div>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            isOpen
            title={t("held.ask", { name, count: sets })}
            help={t("held.askHelp")}
            cancelLabel={t("team.cancel")}
            confirmLabel={t("held.discard")}
            onCancel={() => setAsking(false)}
            onConfirm={() => void decide(discard)}
          />
        )}
      </Suspense>
    </li>
  );
}
