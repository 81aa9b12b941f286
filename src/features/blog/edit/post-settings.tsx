import { ImagePlus } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { blogTags, NEW_POST_IMAGE } from "../../../contract/blog.ts";
import { buildSlugs } from "../../../domain/blog-posts.ts";
import { type Language, languages, type Translations } from "../../../lib/language.ts";
import { Button } from "../../../ui/button.tsx";
import { FileInput } from "../../../ui/choose-files.tsx";
import { LargePicture } from "../../../ui/large-picture.tsx";
import { RowCheckbox } from "../../../ui/row-checkbox.tsx";
import { useCategoryNames } from "../parts/categories.ts";
import { getPublicPath } from "../parts/public-path.ts";
import type { ContentErrors, PostContent } from "./post-content.ts";
import { useStorePicture } from "./use-store-picture.ts";

interface PostSettingsProps {
  content: PostContent;
  errors: ContentErrors;
  slugs: Translations | undefined;
  /** The addresses change with the title until the post is published. */
  followsTitle: boolean;
  onChange: (part: Partial<PostContent>) => void;
}

export function PostSettings({ content, errors, slugs, followsTitle, onChange }: PostSettingsProps) {
  const { t } = useTranslation("blog");
  const getCategoryName = useCategoryNames();
  const storedSlugs = slugs ?? buildSlugs(content.title);
  const setSlug = (language: Language, slug: string) =>
    onChange({ slugs: { ...storedSlugs, ...content.slugs, [language]: slug } });
  return (
    <section
      aria-label={t("edit.settings")}
      className="grid gap-6 rounded-2xl border border-separator bg-surface p-4 sm:p-5 md:grid-cols-2 xl:grid-cols-3 [&>*]:min-w-0"
    >
      <CoverField img={content.img} onChange={(img) => onChange({ img })} />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t("edit.categories")}</legend>
        <div className="grid gap-x-4 gap-y-2.5 -ms-0.5 py-1 text-sm sm:grid-cols-2 xl:grid-cols-1">
          {blogTags.map((tag) => (
            <RowCheckbox
              key={tag}
              label={getCategoryName(tag)}
              isChecked={content.tags.includes(tag)}
              onChange={(isOn) =>
                onChange({ tags: blogTags.filter((each) => (each === tag ? isOn : content.tags.includes(each))) })
              }
            >
              {getCategoryName(tag)}
            </RowCheckbox>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col gap-3 md:max-xl:col-span-2">
        <div>
          <h3 className="text-sm font-semibold">{t("edit.address")}</h3>
          {followsTitle && <p className="text-xs text-muted text-balance">{t("edit.addressHelp")}</p>}
        </div>
        {languages.map((language) => (
          <SlugField
            key={language}
            language={language}
            slug={content.slugs?.[language] ?? storedSlugs[language]}
            error={errors[`slugs.${language}`]}
            onChange={(slug) => setSlug(language, slug)}
          />
        ))}
      </div>
    </section>
  );
}

interface SlugFieldProps {
  language: Language;
  slug: string;
  error: ContentErrors[keyof ContentErrors];
  onChange: (slug: string) => void;
}

function SlugField({ language, slug, error, onChange }: SlugFieldProps) {
  const { t } = useTranslation("blog");
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="label">
        {t(language === "th" ? "edit.thaiAddress" : "edit.englishAddress")}
      </label>
      <div className="input flex items-center has-focus-visible:ring-2 has-focus-visible:ring-focus">
        <span aria-hidden className="shrink-0 text-sm text-muted">
          {getPublicPath({ slugs: { en: "", th: "" } }, language)}
        </span>
        <input
          id={id}
          value={slug}
          maxLength={150}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          className="min-w-0 flex-1 bg-transparent text-base outline-none sm:text-sm"
          onChange={({ target }) => onChange(target.value.replace(/[\s_/]+/g, "-").toLowerCase())}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {t(`edit.errors.${error}`)}
        </p>
      )}
    </div>
  );
}

/** Without a chosen picture, a post shows the same drawing as every new post. */
function CoverField({ img, onChange }: { img: string; onChange: (img: string) => void }) {
  const { t } = useTranslation(["blog", "editor"]);
  const { store, error, isPending } = useStorePicture();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    const path = file && (await store(file));
    if (path) onChange(path);
  };
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h3 className="text-sm font-semibold">{t("edit.cover")}</h3>
        <p className="text-xs text-muted">{t("edit.coverHelp")}</p>
      </div>
      <LargePicture
        src={img}
        alt={t("edit.cover")}
        fit="cover"
        className="aspect-video w-full rounded-xl bg-surface-secondary"
      />
      <FileInput ref={input} accept="image/*" label={t("edit.coverChoose")} onChoose={([file]) => void choose(file)} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" isPending={isPending} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
          {t("edit.coverChoose")}
        </Button>
        {img !== NEW_POST_IMAGE && (
          <Button variant="ghost" size="sm" onClick={() => onChange(NEW_POST_IMAGE)}>
            {t("edit.coverDefault")}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {t(`editor:picture.${error.reason}`, { name: error.name })}
        </p>
      )}
    </div>
  );
}
