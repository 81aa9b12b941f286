import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { fetchSendsEmail, useSendsEmail } from "../../../api/use-sends-email.ts";
import { cancelSend, sendDraft } from "../../../contract/email-sending.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { singleFlight } from "../../../lib/promises.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import type { AttachmentQueue } from "./attachment-queue.ts";
import { type ComposeErrors, type ComposeWarning, findErrors, findWarnings } from "./check-email.ts";
import { addTypedRecipients, type ComposeContent } from "./compose-content.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { useCompose } from "./use-compose.ts";

/** The email is sent after this delay, during which the user can undo. */
const DELAY_SECONDS = 10;
const MAX_LISTED_NAMES = 2;

interface SendOptions {
  saver: DraftSaver;
  attachments: AttachmentQueue;
  onSent: () => void;
}

export function useSend({ saver, attachments, onSent }: SendOptions) {
  const { t, i18n } = useTranslation("email");
  const { open } = useCompose();
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const sendsEmail = useSendsEmail();
  const sendMutation = useEndpointMutation(sendDraft);
  const cancelMutation = useEndpointMutation(cancelSend);
  const [errors, setErrors] = useState<ComposeErrors>({});
  const [warnings, setWarnings] = useState<readonly ComposeWarning[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [runSingle] = useState(singleFlight);
  const findCurrentWarnings = (content: ComposeContent) => findWarnings(content, isInWorkspace && !sendsEmail);
  // The warnings that the user has seen beside "Send anyway".
  const seenWarnings = useRef<readonly ComposeWarning[]>([]);

  const undo = async (id: number) => {
    try {
      await cancelMutation.mutateAsync({ body: { id } });
    } catch (error) {
      if (!(error instanceof CallError && error.status === 409)) throw error;
      return void toast.error(t("compose.alreadySent"));
    }
    open({ mode: "new", draftId: id });
  };

  const showToast = (id: number, at: Date | undefined, dueAt: number) => {
    const { to, cc, bcc } = saver.getContent();
    const recipientNames = [...to, ...cc, ...bcc].map(({ name, email }) => name || email);
    const moreText = recipientNames.length > MAX_LISTED_NAMES ? ` +${recipientNames.length - MAX_LISTED_NAMES}` : "";
    const names = `${recipientNames.slice(0, MAX_LISTED_NAMES).join(", ")}${moreText}`;
    const text = at
      ? t(isInWorkspace ? "compose.scheduledDelivery" : "compose.scheduled", {
          time: formatDateTime(at.toISOString(), i18n.language),
        })
      : t(isInWorkspace ? "compose.delivering" : "compose.sending", { names });
    const withdrawOffer = offerUndo(text, () => undo(id));
    // Hovering pauses the toast's countdown, but not the sending: end the toast when the email is sent.
    if (!at) setTimeout(withdrawOffer, dueAt - performance.now());
  };

  const checkAndSend = async (at: Date | undefined) => {
    // If a file failed, the window says which one, and the user decides.
    if (!(await attachments.whenDone())) return;
    saver.change(addTypedRecipients(saver.getContent()));
    const foundErrors = findErrors(saver.getContent(), t, i18n.language);
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length > 0) return;
    const foundWarnings = findWarnings(saver.getContent(), isInWorkspace && !(await fetchSendsEmail()));
    setWarnings(foundWarnings);
    const isNew = foundWarnings.some((warning) => !seenWarnings.current.includes(warning));
    seenWarnings.current = foundWarnings;
    if (isNew) return;
    const fileCount = saver.getContent().attachments.length;
    if (!(await saver.save(true)) || saver.id === null) {
      setErrors({ form: t(saver.getStatus() === "full" ? "compose.error.full" : "compose.error.failed") });
      return;
    }
    // A file was missing: the window says so, and the user decides.
    if (saver.getContent().attachments.length < fileCount) return;
    try {
      const { id } = saver;
      const dueAt = performance.now() + DELAY_SECONDS * 1_000;
      await sendMutation.mutateAsync({
        body: { id, ...(at ? { scheduledAt: at.toISOString() } : { delaySeconds: DELAY_SECONDS }) },
      });
      saver.end();
      onSent();
      showToast(id, at, dueAt);
    } catch (error) {
      const isFull = error instanceof CallError && error.status === 507;
      setErrors({ form: t(isFull ? "compose.error.full" : "compose.error.failed") });
    }
  };

  const send = (at?: Date) =>
    runSingle(async () => {
      setBusy(true);
      try {
        await checkAndSend(at);
      } finally {
        setBusy(false);
      }
    });

  return {
    send,
    errors,
    // A warning disappears when the user adds what was missing.
    getWarnings: (content: ComposeContent) =>
      warnings.length > 0 ? findCurrentWarnings(content).filter((each) => warnings.includes(each)) : [],
    isBusy,
    clearError: (field: keyof ComposeErrors) => setErrors(({ [field]: _, ...rest }) => rest),
  };
}
