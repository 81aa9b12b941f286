import { LargePicture } from "../../../ui/large-picture.tsx";
import "../../../ui/rich-text/rich-text.css";
import { useTranslation } from "react-i18next";
import { getReadingMinutes } from "../../../domain/blog-posts.ts";
import { formatDate } from "../../../lib/format-date.ts";
import type { Language } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { wrapThaiWords } from "../../../lib/thai-words-html.ts";
import { toTrustedHtml } from "../../../lib/trusted-types.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { articleFormat } from "../../../ui/rich-text/formats.ts";
import { toRichHtml } from "../../../ui/rich-text/rich-html.ts";
import { WholeWords } from "../../../ui/whole-words.tsx";

interface ArticleProps {
  /** May differ from the page's language. */
  language: Language;
  title: string;
  excerpt: string;
  content: string;
  img: string;
  author: { avatar: string; userFullName: string };
  blogPosted: string;
}

/** HTML that the contract would not accept is left out. */
export function Article({ language, title, excerpt, content, img, author, blogPosted }: ArticleProps) {
  const { t, i18n } = useTranslation("blog");
  const day = toLocalDay(new Date(blogPosted));
  const html = toRichHtml(content, articleFormat);
  return (
    <div lang={language} className="flex flex-col gap-5">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl leading-snug font-semibold text-balance wrap-anywhere sm:text-3xl">
          <WholeWords>{title}</WholeWords>
        </h1>
        {excerpt && (
          <p className="text-lg text-muted text-pretty wrap-anywhere">
            <WholeWords>{excerpt}</WholeWords>
          </p>
        )}
        <div lang={i18n.language} className="flex items-center gap-3 text-sm/5">
          <Avatar src={author.avatar} initials={getInitials(author.userFullName)} className="size-10 text-sm" />
          <div className="min-w-0">
            <p className="font-medium">{author.userFullName}</p>
            <p className="text-muted">
              <time dateTime={day}>{formatDate(day, i18n.language)}</time>
              {" · "}
              {t("post.minutes", { count: getReadingMinutes(html) })}
            </p>
          </div>
        </div>
      </header>
      <LargePicture
        src={img}
        alt=""
        width={960}
        height={540}
        fit="cover"
        className="aspect-video w-full rounded-2xl bg-surface-secondary"
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: toRichHtml returns only allowed elements */}
      <div className="rich-text article" dangerouslySetInnerHTML={{ __html: toTrustedHtml(wrapThaiWords(html)) }} />
    </div>
  );
}
