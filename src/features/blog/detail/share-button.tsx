import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ManagedPost } from "../../../contract/blog-posts.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { usePageLanguage } from "../parts/categories.ts";
import { getPublicPath } from "../parts/public-path.ts";

interface ShareButtonProps {
  post: Pick<ManagedPost, "title" | "slugs"> & { isOnlyHere: boolean };
}

export function ShareButton({ post }: ShareButtonProps) {
  const { t } = useTranslation("blog");
  const language = usePageLanguage();
  const share = async () => {
    const { href: url } = new URL(getPublicPath(post, language), location.origin);
    try {
      // A link that works only on this device needs the explanation in the toast, which the share sheet would not show.
      if ("share" in navigator && !post.isOnlyHere) return await navigator.share({ title: post.title, url });
      await navigator.clipboard.writeText(url);
      toast(t(post.isOnlyHere ? "post.copiedHere" : "post.copied"));
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast.error(t("post.copyFailed", { url: decodeURI(url) }));
    }
  };
  return (
    <Button variant="outline" onClick={() => void share()}>
      <Share2 aria-hidden />
      {t("post.share")}
    </Button>
  );
}
