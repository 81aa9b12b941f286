import "../../../ui/rich-text/rich-text.css";
import { EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createEditorExtensions, toEditorContent } from "../../../ui/rich-text/editor-extensions.ts";
import { EditorToolbar } from "../../../ui/rich-text/editor-toolbar.tsx";
import { messageFormat } from "../../../ui/rich-text/formats.ts";
import { LinkForm } from "../../../ui/rich-text/link-form.tsx";
import { isBlankHtml, toRichHtml } from "../../../ui/rich-text/rich-html.ts";

interface MessageEditorProps {
  message: string;
  isFocused: boolean;
  onChange: (message: string) => void;
}

const extensions = createEditorExtensions(messageFormat);
const tools = [
  "bold",
  "italic",
  "underline",
  "strike",
  "heading2",
  "heading3",
  "bulletList",
  "orderedList",
  "blockquote",
  "code",
  "codeBlock",
  "rule",
  "link",
  "undo",
  "redo",
] as const;
const toMessage = (html: string) => toRichHtml(html, messageFormat);

/** True for a screenshot or for files from the desktop, for example. */
const hasOnlyFiles = (data: DataTransfer | null) =>
  data !== null && data.files.length > 0 && !data.types.includes("text/html");

export function MessageEditor({ message, isFocused, onChange }: MessageEditorProps) {
  const { t } = useTranslation("email");
  const [isLinkOpen, setLinkOpen] = useState(false);
  const [initialContent] = useState(() => toEditorContent(message, extensions));
  const editor = useEditor({
    extensions,
    content: initialContent,
    injectCSS: false,
    // At the start, because a reply is written above the quoted text. Never away from a field where the user types already.
    autofocus: isFocused && !document.activeElement?.matches("[data-compose] input") && "start",
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => {
      const html = toMessage(editor.getHTML());
      onChange(isBlankHtml(html) ? "" : html);
    },
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": t("compose.field.message"),
        class: "rich-text min-h-32",
      },
      // The window attaches pasted and dropped files.
      handlePaste: (_view, event) => hasOnlyFiles(event.clipboardData),
      handleDrop: (_view, event) => hasOnlyFiles(event.dataTransfer),
      // The window closes with Escape. ProseMirror would prevent the event's default, as if it had used the key.
      handleDOMEvents: { keydown: (_view, event) => event.key === "Escape" },
      handleKeyDown: (_view, event) => {
        if (!event.ctrlKey && !event.metaKey) return false;
        // Ctrl+Enter sends the email; without this, it would also break the line.
        if (event.key === "Enter") return true;
        if (event.code !== "KeyK") return false;
        setLinkOpen(true);
        return true;
      },
    },
  });
  return (
    <>
      <EditorContent
        editor={editor}
        className="min-h-40 shrink-0 grow cursor-text px-4 py-3"
        data-placeholder={t("compose.field.placeholder")}
        onClick={({ target, currentTarget }) => target === currentTarget && editor.commands.focus("end")}
      />
      <div className="sticky bottom-0 border-t border-separator bg-surface">
        {isLinkOpen && <LinkForm editor={editor} onClose={() => setLinkOpen(false)} />}
        <EditorToolbar editor={editor} tools={tools} onLink={() => setLinkOpen(!isLinkOpen)} />
      </div>
    </>
  );
}
