import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError, call } from "../../../api/call.ts";
import { attachFile, MAX_EMAIL_FILE_BYTES } from "../../../contract/email-sending.ts";
import { formatBytes } from "../../../lib/format-number.ts";
import { readChosenFile } from "../../../ui/attached-files.ts";
import { getTotalSize } from "./compose-content.ts";
import type { DraftSaver } from "./draft-saver.ts";

const MAX_ATTACHMENTS = 20;

interface PendingFile {
  key: string;
  name: string;
  size: number;
}

/** Attaches files to the email of a saver: reads them, stores them through the worker and adds them to the draft. */
export function useAttachments(saver: DraftSaver) {
  const { t, i18n } = useTranslation("email");
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  // Chains the files, so that each one is checked against the total of those before it.
  const queue = useRef<Promise<void>>(Promise.resolve());

  const findError = (file: File): string | undefined => {
    const { attachments } = saver.getContent();
    const size = formatBytes(file.size, i18n.language);
    if (file.size === 0) return t("compose.attachment.empty", { name: file.name });
    if (attachments.length >= MAX_ATTACHMENTS) return t("compose.attachment.tooMany", { max: MAX_ATTACHMENTS });
    if (getTotalSize(attachments) + file.size > MAX_EMAIL_FILE_BYTES)
      return t("compose.attachment.tooLarge", {
        name: file.name,
        size,
        max: formatBytes(MAX_EMAIL_FILE_BYTES, i18n.language),
      });
    return undefined;
  };

  const attach = async (file: File): Promise<string | undefined> => {
    const error = findError(file);
    if (error !== undefined) return error;
    const chosen = await readChosenFile(file).catch(() => null);
    if (!chosen) return t("compose.attachment.unreadable", { name: file.name });
    try {
      const { fileName, mediaType, data } = chosen;
      const { attachment } = await call(attachFile, { body: { file: { fileName, mediaType, data } } });
      const content = saver.getContent();
      saver.change({ ...content, attachments: [...content.attachments, attachment] });
      // Save at once: the worker deletes files that no email uses.
      void saver.save();
      return undefined;
    } catch (error) {
      const isFull = error instanceof CallError && error.status === 507;
      return t(isFull ? "compose.attachment.full" : "compose.attachment.failed", { name: file.name });
    }
  };

  const add = (files: readonly File[]) => {
    setErrors([]);
    for (const file of files) {
      const key = crypto.randomUUID();
      setPending((before) => [...before, { key, name: file.name, size: file.size }]);
      queue.current = queue.current.then(async () => {
        const error = await attach(file);
        setPending((before) => before.filter((each) => each.key !== key));
        if (error !== undefined) setErrors((before) => [...before, error]);
      });
    }
  };

  const remove = (index: number) => {
    const content = saver.getContent();
    saver.change({ ...content, attachments: content.attachments.filter((_, each) => each !== index) });
  };

  return {
    pending,
    errors,
    add,
    remove,
    dismissErrors: () => setErrors([]),
    /** Resolves when all files are attached or failed. */
    whenDone: () => queue.current,
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
