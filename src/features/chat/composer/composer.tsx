import { Paperclip, SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Contact, MAX_MESSAGE_LENGTH } from "../../../contract/chat.ts";
import { addPastedFiles, FileInput } from "../../../ui/choose-files.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import type { useChatDraft } from "../use-chat-draft.ts";
import { ChosenFileList, FileErrors } from "./chosen-file-list.tsx";
import { EmojiButton } from "./emoji-button.tsx";
import { ReplyBar } from "./reply-bar.tsx";
import type { ChosenFiles } from "./use-chosen-files.ts";
import { useMentionChoice } from "./use-mention-choice.tsx";

interface ComposerProps {
  contact: Contact;
  draft: Pick<ReturnType<typeof useChatDraft>, "draft" | "update">;
  files: ChosenFiles;
  canSend: boolean;
  onSend: () => void;
  onClose: () => void;
}

const iconButtonClass =
  "grid size-11 shrink-0 place-content-center rounded-full text-muted outline-none hover:bg-default hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus";

/** The shared box of the text field and of the invisible text that gives it its height. */
const textClass = "col-start-1 row-start-1 px-1 py-2.5 text-base leading-6 md:text-sm md:leading-6";

export function Composer({ contact, draft: { draft, update }, files, canSend, onSend, onClose }: ComposerProps) {
  const { t } = useTranslation("chat");
  const field = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  // On touch screens Enter breaks the line, because their keyboards have no Shift+Enter.
  const isTouch = useMediaQuery("(hover: none) and (pointer: coarse)");
  const { text, replyTo } = draft;
  const tooLongBy = text.length - MAX_MESSAGE_LENGTH;
  const isReady = (text.trim() !== "" || draft.files.length > 0) && tooLongBy <= 0 && !files.isShrinking;

  // On touch screens the focus would open the keyboard over the messages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the conversation opens
  useEffect(() => {
    if (!isTouch) field.current?.focus({ preventScroll: true });
  }, []);
  const focusField = () => field.current?.focus();

  const send = () => {
    focusField();
    if (!isReady) return;
    files.clearErrors();
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes text, Enter and Escape belong to it. Safari ends the composition before the event,
    // but still says 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (mention.onKeyDown(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.altKey && !isTouch) {
      event.preventDefault();
      if (!event.repeat) send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (replyTo) update({ replyTo: undefined });
      else onClose();
    }
  };
  const mention = useMentionChoice({ contact, field, text, onChange: (changed) => update({ text: changed }) });
  const insertEmoji = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    update({ text: text.slice(0, selectionStart) + emoji + text.slice(selectionEnd) });
    requestAnimationFrame(() => {
      focusField();
      field.current?.setSelectionRange(selectionStart + emoji.length, selectionStart + emoji.length);
    });
  };
  if (!canSend || contact.closed)
    return (
      <p className="border-t border-separator px-4 py-3 text-center text-sm text-muted">
        {t(contact.closed ? `composer.closed.${contact.closed}` : "composer.readOnly")}
      </p>
    );
  return (
    <form
      aria-label={t("composer.label", { name: contact.fullName })}
      className="shrink-0 border-t border-separator px-4 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FileErrors errors={files.errors} />
      <p role="status" className={files.isShrinking ? "px-2 pb-2 text-sm text-muted" : "sr-only"}>
        {files.isShrinking && t("files.shrinking")}
      </p>
      {tooLongBy > 0 && (
        <p role="alert" className="px-2 pb-2 text-sm text-danger tabular-nums">
          {t("composer.tooLong", { count: tooLongBy })}
        </p>
      )}
      {replyTo && (
        <ReplyBar
          quote={replyTo}
          contact={contact}
          onCancel={() => {
            update({ replyTo: undefined });
            focusField();
          }}
        />
      )}
      <ChosenFileList
        files={draft.files}
        onRemove={(file) => {
          files.remove(file);
          focusField();
        }}
      />
      <div className="relative flex items-end gap-2">
        <FileInput
          ref={fileInput}
          label={t("files.attach")}
          multiple
          onChoose={(chosen) => {
            files.add(chosen);
            focusField();
          }}
        />
        <button
          type="button"
          // The icon, not the invisible circle around it, starts where the messages start.
          className={`${iconButtonClass} -ms-3 -me-2`}
          aria-label={t("files.attach")}
          title={t("files.attach")}
          onClick={() => fileInput.current?.click()}
        >
          <Paperclip className="size-5" aria-hidden />
        </button>
        {mention.list}
        <div className="flex min-w-0 flex-1 items-end rounded-3xl border border-field-border bg-field-background ps-3 focus-within:border-focus focus-within:ring-1 focus-within:ring-focus">
          {/* The invisible copy of the text makes the field as high as its text; Firefox has no `field-sizing`. */}
          <div className="grid max-h-40 min-w-0 flex-1 overflow-y-auto">
            <div aria-hidden className={`${textClass} invisible whitespace-pre-wrap wrap-anywhere`}>
              {text}{" "}
            </div>
            <textarea
              ref={field}
              rows={1}
              value={text}
              dir="auto"
              aria-label={t("composer.field")}
              aria-invalid={tooLongBy > 0}
              placeholder={t("composer.field")}
              enterKeyHint={isTouch ? "enter" : "send"}
              data-composer=""
              className={`${textClass} resize-none overflow-hidden bg-transparent wrap-anywhere text-foreground outline-none placeholder:text-muted`}
              {...mention.fieldProps}
              onChange={({ target }) => {
                update({ text: target.value });
                mention.onType(target);
              }}
              onKeyDown={onKeyDown}
              onPaste={(event) => addPastedFiles(event, files.add)}
            />
          </div>
          <EmojiButton className={iconButtonClass} onChoose={insertEmoji} />
        </div>
        <button
          type="submit"
          aria-label={t("composer.send")}
          title={t("composer.send")}
          aria-disabled={!isReady}
          className="grid size-11 shrink-0 place-content-center rounded-full bg-accent text-accent-foreground outline-none not-aria-disabled:hover:brightness-110 focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2 focus-visible:ring-offset-surface aria-disabled:bg-default aria-disabled:text-muted"
        >
          <SendHorizontal className="size-5 rtl:rotate-180" aria-hidden />
        </button>
      </div>
    </form>
  );
}
