import { Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../../i18n/load-texts.ts";
import { removeUnreadable } from "../../../lib/readable-text.ts";
import { useFileDrop } from "../../../ui/choose-files.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import { getSubjectError } from "./check-email.ts";
import type { RecipientFieldName as FieldName } from "./compose-content.ts";
import { ComposeFooter } from "./compose-footer.tsx";
import { RecipientField } from "./recipient-field.tsx";
import type { ComposeSession } from "./use-compose-session.ts";
import { useDiscard } from "./use-discard.ts";
import { useSend } from "./use-send.ts";

const MessageEditor = lazyWithRetry(async () => {
  const [{ MessageEditor }] = await Promise.all([import("./message-editor.tsx"), loadTexts("editor")]);
  return MessageEditor;
});

interface ComposeFormProps {
  session: ComposeSession;
  onDone: () => void;
}

export function ComposeForm({ session, onDone }: ComposeFormProps) {
  const { saver, attachments, mode } = session;
  const { t, i18n } = useTranslation("email");
  const subjectErrorId = useId();
  const content = useSyncExternalStore(saver.subscribe, saver.getContent);
  const sendState = useSend({ saver, attachments, onSent: onDone });
  const discard = useDiscard(saver, onDone);
  const { isOver, dropProps } = useFileDrop(attachments.add);
  const form = useRef<HTMLFormElement>(null);
  const [shownFields, setShownFields] = useState<readonly FieldName[]>([]);
  const isAnswer = mode === "reply" || mode === "replyAll";
  const warnings = sendState.getWarnings(content);

  // Show it while typing: a draft with this subject cannot be saved.
  const subjectError = getSubjectError(content.subject, t, i18n.language);
  const hasFieldError = (["to", "cc", "bcc", "subject"] as const).some(
    (field) => sendState.errors[field] !== undefined,
  );
  useEffect(() => {
    if (hasFieldError) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [hasFieldError]);

  const isShown = (field: FieldName) =>
    field === "to" || shownFields.includes(field) || content[field].length > 0 || content.typed[field] !== "";
  const renderRecipientField = (field: FieldName) =>
    isShown(field) && (
      <RecipientField
        key={field}
        name={field}
        recipients={content[field]}
        typed={content.typed[field]}
        error={sendState.errors[field]}
        autoFocus={field === "to" ? !isAnswer && content.to.length === 0 : shownFields.includes(field)}
        onChange={(recipients, typed) => {
          const latestContent = saver.getContent();
          saver.change({ ...latestContent, [field]: recipients, typed: { ...latestContent.typed, [field]: typed } });
          sendState.clearError(field);
        }}
      >
        {field === "to" && (
          <span className="flex shrink-0">
            {(["cc", "bcc"] as const)
              .filter((each) => !isShown(each))
              .map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-label={t(each === "cc" ? "compose.field.addCc" : "compose.field.addBcc")}
                  className="min-h-8 min-w-8 rounded-lg px-1 text-sm text-muted outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus"
                  onClick={() => setShownFields([...shownFields, each])}
                >
                  {t(`compose.field.${each}`)}
                </button>
              ))}
          </span>
        )}
      </RecipientField>
    );

  return (
    <form
      ref={form}
      noValidate
      className="relative flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void sendState.send();
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length > 0 && !event.clipboardData.types.includes("text/html")) attachments.add(files);
      }}
      {...dropProps}
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {renderRecipientField("to")}
        {renderRecipientField("cc")}
        {renderRecipientField("bcc")}
        <div className="shrink-0 border-b border-separator focus-within:border-accent">
          <input
            type="text"
            aria-label={t("compose.field.subject")}
            placeholder={t("compose.field.subject")}
            aria-invalid={subjectError !== undefined}
            aria-describedby={subjectError === undefined ? undefined : subjectErrorId}
            value={content.subject}
            className="min-h-11 w-full bg-transparent px-4 text-base outline-none placeholder:text-muted sm:text-sm"
            onChange={({ target }) => {
              saver.change({ ...saver.getContent(), subject: removeUnreadable(target.value) });
              sendState.clearError("subject");
            }}
            onKeyDown={(event) => {
              // Enter in the subject must not send a half-written email.
              if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
            }}
          />
          {subjectError !== undefined && (
            <p id={subjectErrorId} className="px-4 pb-2 text-xs text-danger">
              {subjectError}
            </p>
          )}
        </div>
        <Suspense fallback={<div className="skeleton skeleton--shimmer m-4 min-h-32 flex-1 rounded-xl" />}>
          <MessageEditor
            message={content.message}
            isFocused={isAnswer || content.to.length > 0}
            onChange={(message) => saver.change({ ...saver.getContent(), message })}
          />
        </Suspense>
      </div>
      <AttachmentList attachedFiles={content.attachments} queue={attachments} />
      <ComposeFooter
        warnings={warnings}
        error={sendState.errors.form}
        isBusy={sendState.isBusy}
        onSend={() => void sendState.send()}
        onSchedule={(at) => void sendState.send(at)}
        onAttach={attachments.add}
        onDiscard={() => void discard()}
      />
      {isOver && (
        <p className="pointer-events-none absolute inset-2 z-20 grid place-content-center rounded-2xl border-2 border-dashed border-accent bg-surface/90 font-medium text-accent-soft-foreground">
          {t("compose.attachment.drop")}
        </p>
      )}
    </form>
  );
}
