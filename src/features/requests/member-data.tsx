import { useQuery } from "@tanstack/react-query";
import { CloudOff, Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { invalidateAreas } from "../../api/query-client.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import type { TeamMember } from "../../contract/intake.ts";
import { eraseMember, exportMemberData, getMemberData } from "../../contract/personal-data.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { TypeToConfirmDialog } from "../../ui/type-to-confirm-dialog.tsx";
import { getPersonalDataError } from "./personal-data-error.ts";
import { saveJson } from "./save-json.ts";
import { isErased } from "./team-form.tsx";

interface MemberDataProps {
  member: TeamMember;
  isSelf: boolean;
  onDone: () => void;
}

/** What the server has about a member, to save as a file or, after the member was deactivated, to delete. */
export function MemberData({ member, isSelf, onDone }: MemberDataProps) {
  const { t } = useTranslation("privacy");
  const { id, username, fullName, isActive } = member;
  const params = { id };
  const { data, error } = useQuery({
    ...endpointQuery(getMemberData, { params }),
    refetchOnMount: "always",
    retry: false,
  });
  const exportData = useEndpointMutation(exportMemberData);
  const erase = useEndpointMutation(eraseMember);
  const [isConfirming, setConfirming] = useState(false);
  const fail = (error: unknown) => toast.error(getPersonalDataError(error, t));
  const onExport = () =>
    exportData
      .mutateAsync({ params })
      .then(
        (exported) => toast.success(t("exported", { name: saveJson(username.replace("#", "member-"), exported) })),
        fail,
      );
  const onErase = () => {
    setConfirming(false);
    erase.mutateAsync({ params }).then(() => {
      toast.success(t("member.done"));
      invalidateAreas(["requests", "data"]);
      onDone();
    }, fail);
  };
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-muted">{t("member.help")}</p>
      {error ? (
        <p role="alert" className="flex items-center gap-3 rounded-xl bg-default px-4 py-2.5">
          <CloudOff className="size-4 shrink-0 text-muted" aria-hidden />
          {getPersonalDataError(error, t)}
        </p>
      ) : !data ? (
        <div role="status" aria-label={t("loading")} className="skeleton skeleton--shimmer h-64 rounded-xl" />
      ) : (
        <>
          <dl className="divide-y divide-separator rounded-2xl border border-separator">
            {(Object.keys(data.counts) as (keyof typeof data.counts)[]).map((key) => (
              <div key={key} className="flex justify-between gap-4 px-4 py-2">
                <dt>{t(`member.counts.${key}`)}</dt>
                <dd className="tabular-nums">{data.counts[key]}</dd>
              </div>
            ))}
          </dl>
          <Button
            variant="outline"
            className="self-start"
            isPending={exportData.isPending}
            onClick={() => void onExport()}
          >
            <Download aria-hidden />
            {t("export")}
          </Button>
          {isErased(member) ? (
            <p className="text-muted">{t("member.erased")}</p>
          ) : isActive ? (
            <p className="text-muted">{t(isSelf ? "member.own" : "member.deactivateFirst")}</p>
          ) : (
            <>
              <p>
                {t("member.what", { id })} {t("backups")}
              </p>
              <Button
                variant="danger"
                className="self-start"
                isPending={erase.isPending}
                onClick={() => setConfirming(true)}
              >
                <Trash2 aria-hidden />
                {t("member.erase")}
              </Button>
            </>
          )}
        </>
      )}
      <Button variant="tertiary" className="self-start" onClick={onDone}>
        {t("back")}
      </Button>
      <TypeToConfirmDialog
        isOpen={isConfirming}
        title={t("member.confirmTitle", { name: fullName })}
        help={t("member.confirmHelp", { username })}
        confirmationText={username}
        cancelLabel={t("cancel")}
        confirmLabel={t("member.confirm")}
        onCancel={() => setConfirming(false)}
        onConfirm={onErase}
      />
    </div>
  );
}
