import { Ellipsis, Eye, PencilLine } from "lucide-react";
import { type ReactNode, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import type { TableAction } from "../../../ui/data-table/types.ts";
import { useActionMenu } from "../../../ui/data-table/use-action-menu.tsx";
import { PostsBackLink } from "../parts/posts-back-link.tsx";
import { findContentErrors, hasTitle } from "./post-content.ts";
import type { PostSaver } from "./post-saver.ts";

interface EditorHeaderProps {
  saver: PostSaver;
  isPublished: boolean;
  badges: ReactNode;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  children: ReactNode;
  getActions: () => readonly TableAction[];
}

export function EditorHeader(props: EditorHeaderProps) {
  const { saver, isPublished, badges, isPreview, onPreview, children, getActions } = props;
  const { t } = useTranslation("blog");
  const button = useRef<HTMLButtonElement>(null);
  const { open, menu } = useActionMenu();
  return (
    <div className="sticky top-0 z-10 -mx-4 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-separator bg-background px-4 py-2 max-lg:static sm:-mx-8 sm:px-8">
      <PostsBackLink />
      <div className="flex min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-3 gap-y-1">
        {badges}
        <SaveStatus saver={saver} isPublished={isPublished} />
      </div>
      <div className="flex items-center gap-2">
        <Button variant="outline" aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
          {isPreview ? <PencilLine aria-hidden /> : <Eye aria-hidden />}
          {t(isPreview ? "edit.closePreview" : "edit.preview")}
        </Button>
        {children}
        <Button
          ref={button}
          variant="ghost"
          isIconOnly
          aria-label={t("edit.more")}
          onClick={() => button.current && open(button.current, t("edit.more"), getActions())}
        >
          <Ellipsis aria-hidden />
        </Button>
        {menu}
      </div>
    </div>
  );
}

function SaveStatus({ saver, isPublished }: Pick<EditorHeaderProps, "saver" | "isPublished">) {
  const { t } = useTranslation("blog");
  const status = useSyncExternalStore(saver.subscribe, saver.getStatus);
  const content = useSyncExternalStore(saver.subscribe, saver.getContent);
  const hasErrors = [findContentErrors(content), saver.getErrors()].some((errors) => Object.keys(errors).length > 0);
  const isFailure = status === "full" || status === "failed" || (status === "kept" && hasErrors);
  const getText = () => {
    if (hasErrors && (status === "kept" || status === "failed")) return t("edit.status.invalid");
    if (status !== "kept") return saver.id === null && status === "unchanged" ? "" : t(`edit.status.${status}`);
    return t(
      isPublished ? "edit.status.keptPublished" : hasTitle(content) ? "edit.status.saving" : "edit.status.keptNoTitle",
    );
  };
  return (
    <p role="status" className={`text-sm ${isFailure ? "text-danger" : "text-muted"}`}>
      {getText()}
    </p>
  );
}
