import { getRouteApi } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { CircleX, RotateCcw, Trash2 } from "lucide-react";
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { PostTexts } from "../../../contract/blog-posts.ts";
import { getPostLanguage, getWrittenLanguages } from "../../../domain/blog.ts";
import { type Language, languages } from "../../../lib/language.ts";
import { useCan } from "../../../state/ability.ts";
import { currentUserAtom } from "../../../state/session.ts";
import { Button } from "../../../ui/button.tsx";
import type { TableAction } from "../../../ui/data-table/types.ts";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { DraftNotice } from "../../../ui/notice-panel.tsx";
import { usePageTitle } from "../../../ui/page-header.tsx";
import { offerUndo } from "../../../ui/undo.tsx";
import { usePageLanguage } from "../parts/categories.ts";
import { PostBadges } from "../parts/post-badges.tsx";
import { usePostActions } from "../parts/use-post-actions.ts";
import { getLastPostsSearch } from "../search.ts";
import { EditorHeader } from "./editor-header.tsx";
import { LanguageColumn } from "./language-column.tsx";
import { type ErrorField, findContentErrors, type PostContent } from "./post-content.ts";
import { PostPreview } from "./post-preview.tsx";
import { PostSettings } from "./post-settings.tsx";
import type { PostSession } from "./use-post-session.ts";
import { usePublish } from "./use-publish.ts";

// The code of popovers loads after the editor.
const PublishPanel = lazyWithRetry(async () => (await import("./publish-panel.tsx")).PublishPanel);

const route = getRouteApi("/_staff/pages/blog/edit/$id");

interface PostEditorProps {
  session: PostSession;
  /** Undefined for a post that is not stored yet. */
  record: PostTexts | undefined;
  isDeleted: boolean;
  /** Returns a function that brings the discarded content back. */
  onDiscard: () => (() => void) | undefined;
}

export function PostEditor({ session: { saver, wasRestored }, record, isDeleted, onDiscard }: PostEditorProps) {
  const { t } = useTranslation(["blog", "common"]);
  const language = usePageLanguage();
  const { preview, lang = language } = route.useSearch();
  const navigate = route.useNavigate();
  const content = useSyncExternalStore(saver.subscribe, saver.getContent);
  const status = useSyncExternalStore(saver.subscribe, saver.getStatus);
  const title = content.title[getPostLanguage(content, language)].trim();
  const actions = usePostActions();
  const publish = usePublish(saver, title, actions);
  const canDelete = useCan("delete", "Blog");
  const form = useRef<HTMLDivElement>(null);
  const [failedCheckCount, setFailedCheckCount] = useState(0);
  usePageTitle(title || t(record ? "edit.editTitle" : "edit.newTitle"), t("common:productName"));
  // Focus after the errors have rendered.
  useEffect(() => {
    if (failedCheckCount > 0) focusFirstInvalid(form.current);
  }, [failedCheckCount]);

  const errors = { ...publish.errors, ...(status === "failed" && saver.getErrors()), ...findContentErrors(content) };
  const setSearch = (part: { preview?: "1" | undefined; lang?: Language | undefined }, addsHistoryEntry = false) =>
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      replace: !addsHistoryEntry,
      resetScroll: false,
    });
  const change = (part: Partial<PostContent>, fields: readonly ErrorField[] = []) => {
    publish.clearErrors(fields);
    saver.change({ ...saver.getContent(), ...part });
  };
  const check = (): boolean => {
    if (publish.check()) return true;
    setSearch({ preview: undefined });
    setFailedCheckCount(failedCheckCount + 1);
    return false;
  };
  const isPublished = record?.state === "Published";
  const goToList = () => navigate({ to: "/pages/blog/list", search: getLastPostsSearch() });
  const getActions = (): TableAction[] => {
    const post = record && { id: record.id, title };
    const isWithdrawable = isPublished || record?.state === "Scheduled";
    return [
      ...(post && isWithdrawable
        ? [
            {
              id: "withdraw",
              label: t(isPublished ? "actions.unpublish" : "actions.unschedule"),
              icon: CircleX,
              run: () => actions.setStates([post], "Draft"),
            },
          ]
        : []),
      ...(!saver.isSaved() ? [{ id: "discard", label: t("edit.discard"), icon: RotateCcw, run: () => discard() }] : []),
      ...(post && canDelete
        ? [
            {
              id: "delete",
              label: t("actions.delete"),
              icon: Trash2,
              isDanger: true,
              run: () =>
                actions.remove([post], {
                  onBeforeDelete: async () => {
                    if (saver.canSave()) await saver.save();
                    saver.end();
                    await goToList();
                  },
                }),
            },
          ]
        : [{ id: "discardNew", label: t("actions.delete"), icon: Trash2, isDanger: true, run: discardNew }]),
    ];
  };
  /** `reopen` leads back to the editor. */
  const discard = (reopen = async () => {}) => {
    const restore = saver.isSaved() ? undefined : onDiscard();
    if (!restore) return;
    offerUndo(t("edit.discarded"), () => {
      restore();
      return reopen();
    });
  };
  const discardNew = () => {
    discard(() => navigate({ to: "/pages/blog/edit/$id", params: { id: "new" } }));
    void goToList();
  };
  return (
    <div ref={form}>
      <h1 className="sr-only">{t(record ? "edit.editTitle" : "edit.newTitle")}</h1>
      <EditorHeader
        saver={saver}
        isPublished={isPublished}
        badges={record && <PostBadges post={{ ...record, languages: getWrittenLanguages(content) }} />}
        isPreview={preview !== undefined}
        onPreview={(isOn) => setSearch({ preview: isOn ? "1" : undefined }, isOn)}
        getActions={getActions}
      >
        {isPublished ? (
          <Button isPending={publish.isBusy} disabled={saver.isSaved()} onClick={() => check() && publish.update()}>
            {t("edit.update")}
          </Button>
        ) : (
          <Suspense fallback={<Button isPending>{t("edit.publish")}</Button>}>
            <PublishPanel
              isBusy={publish.isBusy}
              state={record?.state ?? "Draft"}
              onOpen={check}
              onState={publish.setState}
            />
          </Suspense>
        )}
      </EditorHeader>
      <div className="mb-4 flex flex-col gap-2 empty:hidden">
        {wasRestored && !saver.isSaved() && (
          <DraftNotice text={t("edit.restored")} discardLabel={t("edit.discard")} onDiscard={() => discard()} />
        )}
        {isDeleted && (
          <p role="status" className="rounded-xl bg-warning-soft px-4 py-3 text-sm text-warning-soft-foreground">
            {t("edit.deletedElsewhere")}
          </p>
        )}
      </div>
      <LanguageTabs
        selectedLanguage={lang}
        onSelect={(next) => setSearch({ lang: next })}
        isAlwaysShown={preview !== undefined}
      />
      {preview && (
        <Preview content={content} language={lang} record={record} onClose={() => setSearch({ preview: undefined })} />
      )}
      {/* Hidden and not removed, so that the editors keep their cursor and undo history. */}
      <div hidden={preview !== undefined} className="flex flex-col gap-6 [&[hidden]]:hidden">
        <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr_auto]">
          {languages.map((each) => (
            <div
              key={each}
              data-language={each}
              className={`min-w-0 lg:row-span-5 lg:grid lg:grid-rows-subgrid ${each === lang ? "" : "max-lg:hidden"}`}
            >
              <LanguageColumn
                language={each}
                content={content}
                errors={errors}
                onChange={(field, text) =>
                  change({ [field]: { ...saver.getContent()[field], [each]: text } }, [`${field}.${each}`])
                }
              />
            </div>
          ))}
        </div>
        <PostSettings
          content={content}
          errors={errors}
          slugs={record?.slugs}
          followsTitle={!isPublished}
          onChange={(part) => change(part)}
        />
      </div>
      {actions.dialog}
    </div>
  );
}

/** The invalid field may be in the language that phones do not show. */
function focusFirstInvalid(root: HTMLElement | null): void {
  const invalid = root?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] .rich-text");
  const column = invalid?.closest<HTMLElement>("[data-language]");
  if (column && getComputedStyle(column).display === "none")
    root?.querySelector<HTMLElement>(`[data-tab="${column.dataset.language}"]`)?.click();
  requestAnimationFrame(() => {
    invalid?.focus();
    invalid?.scrollIntoView({ block: "center" });
  });
}

interface LanguageTabsProps {
  selectedLanguage: Language;
  onSelect: (language: Language) => void;
  /** Also on wide screens. */
  isAlwaysShown: boolean;
}

/** Shown where the screen has room for one language only. */
function LanguageTabs({ selectedLanguage, onSelect, isAlwaysShown }: LanguageTabsProps) {
  const { t } = useTranslation("blog");
  return (
    <fieldset className={`mb-4 flex gap-1 rounded-xl bg-default p-1 ${isAlwaysShown ? "max-w-3xl" : "lg:hidden"}`}>
      <legend className="sr-only">{t("edit.languages")}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          data-tab={language}
          aria-pressed={language === selectedLanguage}
          onClick={() => onSelect(language)}
          className="min-h-9 flex-1 cursor-pointer rounded-lg text-sm outline-none focus-visible:ring-2 focus-visible:ring-focus aria-pressed:bg-segment aria-pressed:font-medium aria-pressed:shadow-sm"
        >
          {t(language === "th" ? "edit.thai" : "edit.english")}
        </button>
      ))}
    </fieldset>
  );
}

interface PreviewProps {
  content: PostContent;
  language: Language;
  record: PostTexts | undefined;
  onClose: () => void;
}

function Preview({ record, ...props }: PreviewProps) {
  const user = useAtomValue(currentUserAtom);
  const author = record ?? { avatar: user?.avatar ?? "", userFullName: user?.fullName ?? "" };
  return (
    <PostPreview
      {...props}
      author={author}
      blogPosted={record?.state === "Published" ? record.blogPosted : (record?.publishAt ?? undefined)}
    />
  );
}
