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
import { useOtherDevice } from "./use-other-device.ts";

/** A later change of a colleague or of another device won: the person may put the own one over it. */
export function ReplacedChangeCard({ change }: { change: ReplacedChange }) {
  const { t, i18n } = useTranslation(["data", "areas"]);
  const titleId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const restore = useEndpointMutation(restoreReplacedChange);
  const dismiss = useEndpointMutation(dismissReplacedChange);
  const { id, area, at, by, isDeleted, fields } = change;
  const name = change.name ?? t(`areas:names.${area}`);
  const device = useOtherDevice(by);
  const versions = device === undefined ? "rejected" : "otherDevice";
  const results = device === undefined ? "replaced" : "otherDevice";
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
  const kind = isDeleted ? "deleted" : "replaced";
  const getReason = () => {
    if (device !== undefined) return t(`workspace.otherDevice.${kind}`, { device });
    return by?.name ? t(`workspace.replaced.${kind}By`, { name: by.name }) : t(`workspace.replaced.${kind}`);
  };
  return (
    <ConflictCard
      titleId={titleId}
      title={name}
      meta={`${t(`areas:names.${area}`)} · ${formatDateTime(by?.at ?? at, i18n.language)}`}
      reason={getReason()}
    >
      <ComparedFields fields={fields} by={by} />
      <div ref={buttons} className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          isPending={restore.isPending}
          aria-label={t(isDeleted ? "workspace.replaced.restoreOf" : `workspace.${versions}.useMineOf`, { name })}
          onClick={() => void finish(restore, t(`workspace.${results}.restored`))}
        >
          {t(isDeleted ? "workspace.replaced.restore" : `workspace.${versions}.useMine`)}
        </Button>
        <Button
          size="sm"
          variant="outline"
          isPending={dismiss.isPending}
          aria-label={t(isDeleted ? "workspace.replaced.leaveDeletedOf" : `workspace.${versions}.useTheirsOf`, {
            name,
          })}
          onClick={() => void finish(dismiss, t(`workspace.${results}.dismissed`))}
        >
          {t(isDeleted ? "workspace.replaced.leaveDeleted" : `workspace.${versions}.useTheirs`)}
        </Button>
        {!isDeleted && <RecordLink table={change.table} recordId={change.recordId} name={name} />}
      </div>
    </ConflictCard>
  );
}
