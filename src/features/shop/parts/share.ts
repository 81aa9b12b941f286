import { toast } from "../../../ui/toast.ts";

interface ShareOptions {
  data: ShareData;
  /** The text to copy on devices without a share sheet. */
  text: string;
  copiedMessage: string;
  failedMessage: string;
}

export async function shareOrCopy({ data, text, copiedMessage, failedMessage }: ShareOptions): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      return await navigator.share(data);
    } catch (error) {
      // The browser reports an AbortError if the user closes the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    toast(copiedMessage);
  } catch {
    toast.error(failedMessage);
  }
}
