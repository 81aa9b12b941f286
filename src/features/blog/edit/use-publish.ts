import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PostState } from "../../../contract/blog-posts.ts";
import { singleFlight } from "../../../lib/promises.ts";
import { toast } from "../../../ui/toast.ts";
import type { usePostActions } from "../parts/use-post-actions.ts";
import { type ContentErrors, findPublishErrors } from "./post-content.ts";
import type { PostSaver } from "./post-saver.ts";

type PostActions = Pick<ReturnType<typeof usePostActions>, "changeStates" | "showError">;

export function usePublish(saver: PostSaver, title: string, { changeStates, showError }: PostActions) {
  const { t } = useTranslation("blog");
  const [errors, setErrors] = useState<ContentErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [runSingle] = useState(singleFlight);

  /** Shows what is missing for publication. Returns true if nothing is. */
  const check = (): boolean => {
    const publishErrors = findPublishErrors(saver.getContent());
    setErrors(publishErrors);
    return Object.keys(publishErrors).length === 0;
  };
  const run = (act: (id: number) => Promise<void>) =>
    runSingle(async () => {
      if (!check()) return;
      setBusy(true);
      try {
        // The header says why saving failed.
        if ((await saver.save()) && saver.id !== null) await act(saver.id);
      } catch (error) {
        showError(saver.id === null ? [] : [{ id: saver.id, title }], error);
      } finally {
        setBusy(false);
      }
    });
  return {
    errors,
    isBusy,
    check,
    clearErrors: (fields: readonly (keyof ContentErrors)[]) =>
      setErrors((before) =>
        fields.some((field) => before[field])
          ? Object.fromEntries(
              Object.entries(before).filter(([field]) => !fields.includes(field as keyof ContentErrors)),
            )
          : before,
      ),
    setState: (state: PostState, publishAt?: Date) =>
      void run((id) => changeStates([{ id, title }], state, publishAt?.toISOString())),
    /** Saves the changes of a published post, so that readers see them. */
    update: () => void run(async () => void toast.success(t("done.updated", { title }))),
  };
}
