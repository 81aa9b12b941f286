import { Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { getPlainText } from "../../../domain/blog-posts.ts";
import { getOtherLanguage, type Language } from "../../../lib/language.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import type { ContentErrors, PostContent } from "./post-content.ts";

const ContentEditor = lazyWithRetry(async () => (await import("./content-editor.tsx")).ContentEditor);

interface LanguageColumnProps {
  language: Language;
  content: PostContent;
  errors: ContentErrors;
  onChange: (field: "title" | "excerpt" | "content", text: string) => void;
}

const fieldClass =
  "field-sizing-content resize-none rounded-xl bg-transparent outline-none placeholder:text-muted hover:border-border focus:border-accent focus:bg-surface aria-invalid:border-danger";
/** The same border and padding as in the editor. */
const insetClass = "border-x border-transparent px-4 sm:px-5";
/** Shared by a field and its invisible copy. */
const textClass = `col-start-1 row-start-1 w-full border-y py-1.5 ${insetClass}`;

export function LanguageColumn({ language, content, errors, onChange }: LanguageColumnProps) {
  const { t } = useTranslation("blog");
  const id = useId();
  const [copyCount, setCopyCount] = useState(0);
  const name = t(language === "th" ? "edit.thai" : "edit.english");
  const otherLanguage = getOtherLanguage(language);
  const canCopy = content.content[language] === "" && content.content[otherLanguage] !== "";
  const copy = () => {
    onChange("content", content.content[otherLanguage]);
    setCopyCount(copyCount + 1);
  };
  const renderField = (key: "title" | "excerpt", className: string) => {
    const error = errors[`${key}.${language}`];
    return (
      <div>
        <div className="grid">
          {/* The invisible copy of the text makes the field as high as its text in browsers without `field-sizing`. */}
          <div
            aria-hidden
            lang={language}
            className={`${textClass} ${className} invisible whitespace-pre-wrap wrap-anywhere supports-[field-sizing:content]:hidden`}
          >
            {content[key][language]}{" "}
          </div>
          <textarea
            lang={language}
            rows={1}
            aria-label={`${t(`edit.${key}`)} (${name})`}
            placeholder={t(`edit.${key}Placeholder`)}
            value={content[key][language]}
            aria-invalid={error !== undefined}
            aria-describedby={error && `${id}-${key}`}
            className={`${textClass} ${fieldClass} ${className}`}
            // Title and excerpt are one line: a break can only come from pasted text.
            onChange={({ target }) => onChange(key, target.value.replace(/\s*\n\s*/g, " "))}
            onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && event.preventDefault()}
          />
        </div>
        {error && <FieldMessage id={`${id}-${key}`}>{t(`edit.errors.${error}`)}</FieldMessage>}
      </div>
    );
  };
  const error = errors[`content.${language}`];
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-2 lg:row-span-5 lg:grid lg:grid-rows-subgrid">
      <h2 className={`${insetClass} text-xs font-medium text-muted max-lg:sr-only`}>{name}</h2>
      {renderField("title", "text-2xl leading-snug font-semibold max-sm:pe-1")}
      {renderField("excerpt", "text-muted focus:text-foreground")}
      <Suspense fallback={<div className="skeleton skeleton--shimmer h-80 rounded-2xl" />}>
        <ContentEditor
          key={copyCount}
          language={language}
          content={content.content[language]}
          label={`${t("edit.content")} (${name})`}
          error={error && t(`edit.errors.${error}`)}
          onChange={(html) => onChange("content", html)}
        />
      </Suspense>
      <div className={`${insetClass} flex min-h-8 flex-wrap items-center justify-between gap-2 text-xs text-muted`}>
        <TextLength language={language} html={content.content[language]} />
        {canCopy && (
          <Button onClick={copy} variant="ghost" size="sm">
            {t("edit.copyFrom")}
          </Button>
        )}
      </div>
    </section>
  );
}

function FieldMessage({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <p id={id} role="alert" className={`${insetClass} pt-1 text-sm text-danger empty:hidden`}>
      {children}
    </p>
  );
}

/** Counts words in English and letters in Thai, which has no spaces between words. */
function TextLength({ language, html }: { language: Language; html: string }) {
  const { t } = useTranslation("blog");
  const text = getPlainText(html);
  const count = language === "th" ? text.replace(/[\s\p{M}]/gu, "").length : (text.match(/\S+/g)?.length ?? 0);
  return <span>{t(language === "th" ? "edit.letters" : "edit.words", { count })}</span>;
}
