import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { MAX_COMMENT_LENGTH } from "../../../contract/blog.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { getCommentErrorKey } from "../parts/use-post-actions.ts";

const commentDraft = v.partial(v.object({ comment: v.string() }));

interface CommentFormProps {
  draftKey: string;
  comment: string;
  label: string;
  submitLabel: string;
  /** If the promise rejects, the form keeps the text. */
  onSubmit: (comment: string) => Promise<unknown>;
  onClose?: () => void;
}

export function CommentForm({ draftKey, comment, label, submitLabel, onSubmit, onClose }: CommentFormProps) {
  const { t } = useTranslation("blog");
  const field = useRef<HTMLTextAreaElement>(null);
  const schema = useMemo(() => {
    const text = v.pipe(v.string(), v.trim(), v.minLength(1, t("comments.empty")));
    return v.object({ comment: v.pipe(text, v.maxLength(MAX_COMMENT_LENGTH, t("comments.tooLong"))) });
  }, [t]);
  const form = useDraftForm({ draftKey, draftSchema: commentDraft, defaultValues: { comment }, schema });
  const { isSubmitting, errors } = form.formState;
  const errorKey = errors.root?.type as ReturnType<typeof getCommentErrorKey> | undefined;
  const save = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values.comment);
      form.deleteDraft();
      form.discard();
      onClose?.();
    } catch (error) {
      form.setError("root", { type: getCommentErrorKey(error) });
    }
  });
  const submit = () => {
    field.current?.focus();
    if (!isSubmitting) void save();
  };
  const close = () => {
    form.deleteDraft();
    onClose?.();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormTextField
        control={form.control}
        name="comment"
        label={label}
        inputRef={field}
        rows={2}
        autoFocus={onClose !== undefined}
        inputClassName="field-sizing-content max-h-80 min-h-20"
        onKeyDown={(event) => {
          if (event.key === "Escape" && onClose) close();
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      {errorKey && (
        <p role="alert" className="text-sm text-danger">
          {t(errorKey)}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" isPending={isSubmitting} aria-keyshortcuts="Control+Enter Meta+Enter">
          {submitLabel}
        </Button>
        {onClose && (
          <Button variant="ghost" size="sm" onClick={close}>
            {t("comments.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
