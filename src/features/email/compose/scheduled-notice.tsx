import { Button } from "@heroui/react";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { cancelSend } from "../../../contract/email-sending.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { toast } from "../../../ui/toast.ts";

interface ScheduledNoticeProps {
  id: number;
  scheduledAt: string;
  onCancelled: () => void;
}

/** The email can be edited only after the user has cancelled the sending. */
export function ScheduledNotice({ id, scheduledAt, onCancelled }: ScheduledNoticeProps) {
  const { t, i18n } = useTranslation("email");
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const cancelMutation = useEndpointMutation(cancelSend);
  const cancel = () =>
    cancelMutation.mutate(
      { body: { id } },
      {
        onSuccess: onCancelled,
        onError: (error) =>
          toast.error(
            t(error instanceof CallError && error.status === 409 ? "compose.alreadySent" : "compose.error.failed"),
          ),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-2 bg-accent-soft px-4 py-2 text-sm text-accent-soft-foreground">
      <p className="min-w-40 flex-1">
        {t(isInWorkspace ? "compose.scheduledDelivery" : "compose.schedule.waiting", {
          time: formatDateTime(scheduledAt, i18n.language),
        })}
      </p>
      <Button size="sm" variant="secondary" autoFocus isPending={cancelMutation.isPending} onPress={cancel}>
        {t("compose.schedule.cancel")}
      </Button>
    </div>
  );
}
