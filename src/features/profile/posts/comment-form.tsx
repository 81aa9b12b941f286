import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type Ref, useMemo } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { requiredText } from "../../../contract/fields.ts";
import { MAX_COMMENT_LENGTH } from "../../../contract/profile-posts.ts";
import { replaceSchemaMessages } from "../../../lib/with-messages.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { getErrorKey } from "../errors.ts";
import { GrowingTextArea } from "../growing-text-area.tsx";

const commentSchema = v.object({ comment: requiredText(MAX_COMMENT_LENGTH) });
const draftSchema = v.partial(v.object({ comment: v.string() }));

interface CommentFormProps {
  label: string;
  draftKey: string;
  comment: string;
  ref?: Ref<HTMLTextAreaElement>;
  isFocused?: boolean;
  onSubmit: (comment: string) => Promise<unknown>;
  onCancel?: () => void;
}

export function CommentForm({
  label,
  draftKey,
  comment,
  ref,
  isFocused = false,
  onSubmit,
  onCancel,
}: CommentFormProps) {
  const { t, i18n } = useTranslation("profile");
  // On touch screens Enter breaks the line, because their keyboards have no Shift+Enter.
  const isTouch = useMediaQuery("(hover: none) and (pointer: coarse)");
  const form = useDraftForm({
    draftKey,
    draftSchema,
    defaultValues: { comment },
    schema: useMemo(
      () =>
        replaceSchemaMessages(commentSchema, ({ type, requirement }) => {
          if (type === "max_length")
            return t("form.tooLong", { max: Number(requirement).toLocaleString(i18n.language) });
          return t(type === "min_length" ? "form.required" : "form.unreadable");
        }),
      [t, i18n.language],
    ),
  });
  const isEmpty = form.watch("comment").trim() === "";
  const save = form.handleSubmit(async (content) => {
    try {
      await onSubmit(content.comment);
      form.deleteDraft();
      form.discard();
    } catch (error) {
      toast.error(t(getErrorKey(error)));
    }
  });
  const submit = () => {
    if (!isEmpty && !form.formState.isSubmitting) void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes text, Enter belongs to it. Safari ends the composition before this event, whose
    // key code is then 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter" && !event.shiftKey && !isTouch) {
      event.preventDefault();
      submit();
    } else if (event.key === "Escape" && onCancel) cancel();
  };
  const cancel = () => {
    form.discard();
    onCancel?.();
  };
  return (
    <form
      noValidate
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Controller
        control={form.control}
        name="comment"
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <>
            <div className="flex items-end gap-1">
              <GrowingTextArea
                ref={ref}
                value={value}
                autoFocus={isFocused}
                aria-label={label}
                aria-invalid={error !== undefined}
                placeholder={t("comments.field")}
                enterKeyHint={isTouch ? "enter" : "send"}
                onChange={onChange}
                onBlur={onBlur}
                onKeyDown={onKeyDown}
              />
              {!onCancel && (
                <Button
                  type="submit"
                  size="sm"
                  isIconOnly
                  aria-label={t("comments.send")}
                  disabled={isEmpty}
                  className="mb-1"
                >
                  <SendHorizontal className="rtl:rotate-180" aria-hidden />
                </Button>
              )}
            </div>
            <p role="alert" className="text-sm text-danger empty:hidden">
              {error?.message}
            </p>
          </>
        )}
      />
      {onCancel && (
        <div className="mt-2 flex justify-end gap-2">
          <Button variant="tertiary" size="sm" onClick={cancel}>
            {t("form.cancel")}
          </Button>
          <Button type="submit" size="sm" disabled={isEmpty} isPending={form.formState.isSubmitting}>
            {t("form.save")}
          </Button>
        </div>
      )}
    </form>
  );
}
