import { type Editor, useEditorState } from "@tiptap/react";
import { Trash2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";

/** Edits the text for people who cannot see the picture. Renders nothing while no picture is selected. */
export function PictureForm({ editor }: { editor: Editor }) {
  const { t } = useTranslation("editor");
  const id = useId();
  const alt = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isActive("image") ? String(editor.getAttributes("image").alt) : undefined),
  });
  if (alt === undefined) return null;
  return (
    <fieldset
      aria-label={t("picture.edit")}
      className="border-b border-separator px-4 py-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape" && event.key !== "Enter") return;
        event.preventDefault();
        event.stopPropagation();
        // The next text goes below the picture.
        editor.chain().focus().createParagraphNear().run();
      }}
    >
      <label htmlFor={id} className="text-xs text-muted">
        {t("picture.alt")}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          type="text"
          value={alt}
          maxLength={300}
          aria-describedby={`${id}-help`}
          className="h-9 min-w-0 flex-1 rounded-lg border border-(--field-border) bg-(--field-background) px-3 text-base outline-none focus-visible:ring-2 focus-visible:ring-focus sm:text-sm"
          onChange={({ target }) => editor.commands.updateAttributes("image", { alt: target.value })}
        />
        <Button
          aria-label={t("picture.remove")}
          title={t("picture.remove")}
          variant="ghost"
          size="sm"
          isIconOnly
          onClick={() => editor.chain().focus().deleteSelection().run()}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <p id={`${id}-help`} className="pt-1 text-xs text-muted">
        {t("picture.altHelp")}
      </p>
    </fieldset>
  );
}
