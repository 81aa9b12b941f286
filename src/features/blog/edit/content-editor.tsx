import { FileInput } from "../../../ui/choose-files.tsx";
import "../../../ui/rich-text/rich-text.css";
import { EditorContent, useEditor } from "@tiptap/react";
import { ImagePlus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../lib/language.ts";
import { createEditorExtensions, toEditorContent } from "../../../ui/rich-text/editor-extensions.ts";
import { EditorToolbar, ToolbarButton } from "../../../ui/rich-text/editor-toolbar.tsx";
import { articleFormat } from "../../../ui/rich-text/formats.ts";
import { LinkForm } from "../../../ui/rich-text/link-form.tsx";
import { PictureForm } from "../../../ui/rich-text/picture-form.tsx";
import { isBlankHtml, toRichHtml } from "../../../ui/rich-text/rich-html.ts";
import { useStorePicture } from "./use-store-picture.ts";

interface ContentEditorProps {
  language: Language;
  /** The initial content; later values do not change the text. */
  content: string;
  label: string;
  error: string | undefined;
  onChange: (content: string) => void;
}

const extensions = createEditorExtensions(articleFormat);
const tools = [
  "bold",
  "italic",
  "strike",
  "heading2",
  "heading3",
  "bulletList",
  "orderedList",
  "blockquote",
  "code",
  "codeBlock",
  "link",
  "undo",
  "redo",
] as const;

const toArticle = (html: string) => toRichHtml(html, articleFormat);
/** The editor adds an empty paragraph after a picture, so that the cursor has a place there. */
const TRAILING_BLANKS = /(?:<p><br><\/p>)+$/;

const getPictures = (data: DataTransfer | null) =>
  data && !data.types.includes("text/html") ? [...data.files].filter(({ type }) => type.startsWith("image/")) : [];

export function ContentEditor({ language, content, label, error, onChange }: ContentEditorProps) {
  const { t } = useTranslation(["blog", "editor"]);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const { store: storePicture, error: pictureError, isPending } = useStorePicture();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [initialContent] = useState(() => toEditorContent(toArticle(content), extensions));
  const editor = useEditor({
    extensions,
    content: initialContent,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => {
      const html = toArticle(editor.getHTML()).replace(TRAILING_BLANKS, "");
      onChange(isBlankHtml(html) ? "" : html);
    },
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-describedby": errorId,
        lang: language,
        class: "rich-text article min-h-64",
      },
      handlePaste: (_view, event) => addPictures(getPictures(event.clipboardData)),
      handleDrop: (_view, event) => addPictures(getPictures(event.dataTransfer)),
      handleKeyDown: (_view, event) => {
        if ((!event.ctrlKey && !event.metaKey) || event.code !== "KeyK") return false;
        setLinkOpen(true);
        return true;
      },
    },
  });

  /** Adds the pictures one after the other. Returns true if `files` contains any. */
  function addPictures(files: readonly File[]): boolean {
    void (async () => {
      for (const file of files) {
        const src = await storePicture(file);
        if (!src) continue;
        editor
          .chain()
          .focus()
          .insertContent({ type: "image", attrs: { src, alt: "" } })
          .run();
        // Select the picture, which opens the form for its description.
        editor.state.doc.descendants((node, position) => {
          if (node.attrs.src === src) editor.commands.setNodeSelection(position);
        });
      }
    })();
    return files.length > 0;
  }
  return (
    <div
      data-invalid={error !== undefined || undefined}
      className="min-w-0 rounded-2xl border border-border bg-surface focus-within:border-accent data-invalid:border-danger"
    >
      <div className="sticky top-14 z-1 rounded-t-2xl lg:top-13 border-b border-separator bg-surface">
        <EditorToolbar editor={editor} tools={tools} onLink={() => setLinkOpen(!isLinkOpen)}>
          <ToolbarButton label={t("editor:picture.add")} icon={ImagePlus} onPress={() => input.current?.click()} />
        </EditorToolbar>
        {isLinkOpen && <LinkForm editor={editor} onClose={() => setLinkOpen(false)} />}
        <PictureForm editor={editor} />
      </div>
      <FileInput ref={input} accept="image/*" label={t("editor:picture.add")} onChoose={addPictures} />
      <div role="status" className="px-4 text-sm text-muted">
        {isPending && <p className="pt-2">{t("editor:picture.progress")}</p>}
        {pictureError && (
          <p className="pt-2 text-danger">{t(`editor:picture.${pictureError.reason}`, { name: pictureError.name })}</p>
        )}
      </div>
      <p id={errorId} role="alert" className="px-4 pt-2 text-sm text-danger empty:hidden sm:px-5">
        {error}
      </p>
      <EditorContent
        editor={editor}
        className="cursor-text px-4 py-3 sm:px-5 sm:py-4"
        data-placeholder={t("edit.contentPlaceholder")}
        onClick={({ target, currentTarget }) => target === currentTarget && editor.commands.focus("end")}
      />
    </div>
  );
}
