import { Clapperboard, ImagePlus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import {
  MAX_POST_LENGTH,
  MAX_POST_PICTURES,
  MAX_PROFILE_PICTURE_BYTES,
  type PostContent,
} from "../../../contract/profile-posts.ts";
import { useCan } from "../../../state/ability.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { Button } from "../../../ui/button.tsx";
import { addPastedFiles, FileInput, useFileDrop } from "../../../ui/choose-files.tsx";
import { useAddPictures } from "../../../ui/use-add-pictures.ts";
import { getErrorKey } from "../errors.ts";
import { GrowingTextArea } from "../growing-text-area.tsx";
import { SHRINK_STEPS, useStorePicture } from "../use-store-picture.ts";
import { PictureErrors, PictureFields } from "./picture-fields.tsx";
import { createPostSchema, hasContent, type PostValues, postDraftSchema, toContent } from "./post-values.ts";
import { VideoField } from "./video-field.tsx";

interface PostFormProps {
  label: string;
  draftKey: string;
  defaultValues: PostValues;
  placeholder: string;
  submitLabel: string;
  picture?: ReactNode;
  onSubmit: (content: PostContent) => Promise<unknown>;
  onCancel?: () => void;
}

/** If fewer characters than this are left, the form says how many. */
const MAX_SHOWN_REMAINING = 500;

export function PostForm(props: PostFormProps) {
  const { label, draftKey, defaultValues, placeholder, submitLabel, picture, onCancel } = props;
  const { t, i18n } = useTranslation("profile");
  const field = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const form = useDraftForm({
    draftKey,
    draftSchema: postDraftSchema,
    defaultValues,
    schema: useMemo(() => createPostSchema(t, i18n.language), [t, i18n.language]),
  });
  const { control, getValues, setValue } = form;
  const values = form.watch();
  const pictures = usePostPictures(
    () => getValues("pictures"),
    (next) => setValue("pictures", next, { shouldDirty: true }),
  );
  // Editing a post does not need the permission to add pictures.
  const canAddPictures = useCan("create", "Profile");
  const { isOver, dropProps } = useFileDrop(pictures.add, !canAddPictures);
  const remaining = MAX_POST_LENGTH - values.text.length;
  const isReady = hasContent(values) && remaining >= 0 && pictures.pendingCount === 0;
  const save = form.handleSubmit(async (content) => {
    try {
      await props.onSubmit(toContent(content));
      form.deleteDraft();
      form.discard();
    } catch (error) {
      form.setError("root", { type: getErrorKey(error) });
    }
  });
  const submit = () => {
    if (isReady && !form.formState.isSubmitting) void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  const { text: textError, video: videoError, root } = form.formState.errors;
  const error = root ? t(root.type as ReturnType<typeof getErrorKey>) : textError?.message;
  return (
    <form
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...dropProps}
      className={`flex flex-col gap-3 rounded-xl ${isOver ? "ring-2 ring-accent ring-offset-4 ring-offset-surface" : ""}`}
    >
      <div className="flex items-start gap-3">
        {picture}
        <Controller
          control={control}
          name="text"
          render={({ field: { value, onChange, onBlur } }) => (
            <GrowingTextArea
              ref={field}
              value={value}
              aria-label={t("posts.field")}
              aria-invalid={textError !== undefined || remaining < 0}
              aria-describedby={errorId}
              placeholder={placeholder}
              onChange={onChange}
              onBlur={onBlur}
              onKeyDown={onKeyDown}
              {...(canAddPictures && { onPaste: (event: ClipboardEvent) => addPastedFiles(event, pictures.add) })}
            />
          )}
        />
      </div>
      <p id={errorId} role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
      <PictureFields
        pictures={values.pictures}
        onChange={(next) => {
          setValue("pictures", next, { shouldDirty: true });
          if (next.length === 0) field.current?.focus();
        }}
        getPictures={() => getValues("pictures")}
      />
      <PictureErrors errors={pictures.errors} max={MAX_POST_PICTURES} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {pictures.pendingCount > 0 && t("pictures.progress", { count: pictures.pendingCount })}
      </p>
      {values.video !== null && (
        <VideoField
          value={values.video}
          error={videoError?.message}
          onChange={(next) => {
            setValue("video", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
            if (next === null) field.current?.focus();
          }}
          onKeyDown={onKeyDown}
        />
      )}
      <FileInput ref={fileInput} accept="image/*" multiple label={t("pictures.add")} onChoose={pictures.add} />
      <div className="flex flex-wrap items-center gap-2">
        {canAddPictures && (
          <Button
            variant="ghost"
            size="sm"
            disabled={values.pictures.length >= MAX_POST_PICTURES}
            onClick={() => fileInput.current?.click()}
          >
            <ImagePlus aria-hidden />
            {t("pictures.add")}
          </Button>
        )}
        {values.video === null && (
          <Button variant="ghost" size="sm" onClick={() => setValue("video", "", { shouldDirty: true })}>
            <Clapperboard aria-hidden />
            {t("video.add")}
          </Button>
        )}
        <span className="ms-auto flex items-center gap-2">
          <span role="status" className={`text-xs tabular-nums ${remaining < 0 ? "text-danger" : "text-muted"}`}>
            {remaining < 0
              ? t("posts.tooLong", { count: -remaining })
              : remaining < MAX_SHOWN_REMAINING && t("posts.characters", { count: remaining })}
          </span>
          {onCancel && (
            <Button
              variant="tertiary"
              size="sm"
              onClick={() => {
                form.discard();
                onCancel();
              }}
            >
              {t("form.cancel")}
            </Button>
          )}
          <Button type="submit" size="sm" disabled={!isReady} isPending={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </span>
      </div>
    </form>
  );
}

type Pictures = PostValues["pictures"];

function usePostPictures(getPictures: () => Pictures, setPictures: (pictures: Pictures) => void) {
  const storePicture = useStorePicture();
  return useAddPictures({
    maxBytes: MAX_PROFILE_PICTURE_BYTES,
    steps: SHRINK_STEPS,
    isFull: () => getPictures().length >= MAX_POST_PICTURES,
    store: async (file) => {
      try {
        setPictures([...getPictures(), { path: await storePicture(file), alt: "" }]);
        return undefined;
      } catch (error) {
        return error instanceof CallError && error.status === 507 ? "full" : "failed";
      }
    },
  });
}
