import { PencilLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { getPostLanguage } from "../../../domain/blog.ts";
import type { Language } from "../../../lib/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Article } from "../parts/article.tsx";
import type { PostContent } from "./post-content.ts";

interface PostPreviewProps {
  content: PostContent;
  language: Language;
  author: { avatar: string; userFullName: string };
  blogPosted: string | undefined;
  onClose: () => void;
}

export function PostPreview({ content, language, author, blogPosted, onClose }: PostPreviewProps) {
  const { t } = useTranslation("blog");
  const shownLanguage = getPostLanguage(content, language);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {shownLanguage !== language && (
        <p className="rounded-xl bg-default px-4 py-2.5 text-sm">{t(`post.otherLanguage.${shownLanguage}`)}</p>
      )}
      <div className="rounded-2xl border border-separator bg-surface p-4 sm:p-8">
        <Article
          language={shownLanguage}
          title={content.title[shownLanguage] || t("edit.titlePlaceholder")}
          excerpt={content.excerpt[shownLanguage]}
          content={content.content[shownLanguage]}
          img={content.img}
          author={author}
          blogPosted={blogPosted ?? new Date().toISOString()}
        />
      </div>
      <Button variant="outline" className="self-start" onClick={onClose}>
        <PencilLine aria-hidden />
        {t("edit.closePreview")}
      </Button>
    </div>
  );
}
