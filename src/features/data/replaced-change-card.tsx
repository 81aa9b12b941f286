import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { dismissReplacedChange, type ReplacedChange, restoreReplacedChange } from "../../contract/rejected-changes.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { focusContainer } from "../../ui/focus.ts";
import { toast } from "../../ui/toast.ts";
import { ComparedFields } from "./compared-fields.tsx";
import { ConflictCard, RecordLink } from "./conflict-card.tsx";

/** A colleague's later change won: the person may put the own one over it. */
export function ReplacedChangeCard({ change }: { change: ReplacedChange }) {
  const { t, i18n } = useTranslation(["data", "areas"]);
  const titleId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const restore = useEndpointMutation(restoreReplacedChange);
  const dismiss = useEndpointMutation(dismissReplacedChange);
  const { id, area, at, by, isDeleted, fields } = change;
  const name = change.name ?? t(`areas:names.${area}`);
  const colleague = by?.name ?? null;
  const finish = async (call: typeof restore | typeof dismiss, message: string) => {
    try {
      await call.mutateAsync({ params: { id } });
      if (buttons.current) focusContainer(buttons.current);
      toast.success(message);
    } catch (error) {
      const isBlocked = error instanceof CallError && (error.status === 400 || error.status === 409);
      toast.error(t(isBlocked ? "workspace.replaced.blocked" : "failed.action"));
    }
  };
  const reason = isDeleted ? "deleted" : "replaced";
  return (
    <ConflictCard
      titleId={titleId}
      title={name}
      meta={`${t(`areas:names.${area}`)} · ${formatDateTime(by?.at ?? at, i18n.language)}`}
      reason={
        colleague === null
          ? t(`workspace.replaced.${reason}`)
          : t(`workspace.replaced.${reason}By`, { name: colleague })
      }
    >
      <ComparedFields fields={fields} colleague={colleague} />
      <div ref={buttons} className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          isPending={restore.isPending}
          aria-label={t(isDeleted ? "workspace.replaced.restoreOf" : "workspace.rejected.useMineOf", { name })}
          onClick={() => void finish(restore, t("workspace.replaced.restored"))}
        >
          {t(isDeleted ? "workspace.replaced.restore" : "workspace.rejected.useMine")}
        </Button>
        <Button
          size="sm"
          variant="outline"
          isPending={dismiss.isPending}
          aria-label={t(isDeleted ? "workspace.replaced.leaveDeletedOf" : "workspace.rejected.useTheirsOf", { name })}
          onClick={() => void finish(dismiss, t("workspace.replaced.dismissed"))}
        >
          {t(isDeleted ? "workspace.replaced.leaveDeleted" : "workspace.rejected.useTheirs")}
        </Button>
        {!isDeleted && <RecordLink table={change.table} recordId={change.recordId} name={name} />}
      </div>
    </ConflictCard>
  );
}
