import { useInfiniteQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { listAudit } from "../../contract/personal-data.ts";
import { type AuditEntry, auditKinds } from "../../contract/privacy.ts";
import { toAppRole } from "../../domain/access.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceSelect } from "../../ui/choice-select.tsx";
import { LoadError } from "./load-error.tsx";
import { getPersonalDataError } from "./personal-data-error.ts";

const PER_PAGE = 20;

/** What administrators did, newest first. Needs the server. */
export function AuditList({ onBack }: { onBack: () => void }) {
  const { t, i18n } = useTranslation(["privacy", "common"]);
  const [kind, setKind] = useState<(typeof auditKinds)[number] | "all">("all");
  const { data, error, isFetching, isFetchNextPageError, ...audit } = useInfiniteQuery({
    queryKey: ["data", "audit", kind],
    queryFn: ({ pageParam }) =>
      call(listAudit, { params: { kind: kind === "all" ? undefined : kind, page: pageParam, perPage: PER_PAGE } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length + 1 : undefined),
    refetchOnMount: "always",
    retry: false,
  });
  // An act meanwhile moves the last entry of a page to the next one.
  const entries = new Map(data?.pages.flatMap((page) => page.entries).map((entry) => [entry.id, entry]));
  return (
    <div className="flex flex-col gap-4">
      <ChoiceSelect
        label={t("audit.filter")}
        showsLabel
        value={kind}
        choices={(["all", ...auditKinds] as const).map((value) => ({ value, name: t(`audit.kinds.${value}`) }))}
        onChange={setKind}
      />
      {!data ? (
        !error && <div role="status" aria-label={t("loading")} className="skeleton skeleton--shimmer h-24 rounded-xl" />
      ) : entries.size === 0 ? (
        <p className="text-sm text-muted">{t("audit.empty")}</p>
      ) : (
        <ol aria-label={t("audit.title")} className="divide-y divide-separator rounded-2xl border border-separator">
          {[...entries.values()].map((entry) => (
            <li key={entry.id} className="px-4 py-2.5 text-sm">
              <p className="break-words">{formatEntry(entry, t)}</p>
              <time dateTime={entry.at} className="text-xs text-muted">
                {formatDateTime(entry.at, i18n.language)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {error && (
        <LoadError
          message={getPersonalDataError(error, t)}
          isPending={isFetching}
          onRetry={() => void (isFetchNextPageError ? audit.fetchNextPage() : audit.refetch())}
        />
      )}
      <div className="flex gap-2">
        <Button variant="tertiary" onClick={onBack}>
          {t("back")}
        </Button>
        {audit.hasNextPage && !error && (
          <Button variant="outline" isPending={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            {t("audit.older")}
          </Button>
        )}
      </div>
    </div>
  );
}

function formatEntry(
  { event, actor, member, role, workspace, count }: AuditEntry,
  t: TFunction<["privacy", "common"]>,
): string {
  const values = {
    actor: actor?.fullName ?? t("audit.operator"),
    member: member?.fullName ?? "",
    role: role ? t(`common:roles.${toAppRole(role)}`) : "",
    workspace: workspace ?? "",
    count: count ?? 0,
  };
  const isSelf = actor !== null && actor.id === member?.id;
  if (
    isSelf &&
    (event === "member-renamed" || event === "member-role" || event === "password-set" || event === "device-removed")
  )
    return t(`audit.self.${event}`, values);
  return t(`audit.events.${event}`, values);
}
