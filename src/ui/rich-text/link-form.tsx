import type { Editor } from "@tiptap/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { toLinkUrl } from "./rich-html.ts";

/** Without selected text, the address itself becomes the text. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation("editor");
  const id = useId();
  const [url, setUrl] = useState<string>(editor.getAttributes("link").href ?? "");
  const [hasError, setError] = useState(false);
  const isLink = editor.isActive("link");
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = toLinkUrl(url);
    if (!href) return setError(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: "text", text: url.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  return (
    // No form element: it would be inside the form around the editor.
    <fieldset
      aria-label={t("link.title")}
      className="border-b border-separator px-4 py-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <label htmlFor={id} className="text-xs text-muted">
        {t("link.url")}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="text"
          inputMode="url"
          // biome-ignore lint/a11y/noAutofocus: the user opened this form to type the address
          autoFocus
          value={url}
          aria-invalid={hasError}
          aria-describedby={hasError ? `${id}-error` : undefined}
          className="h-9 min-w-40 flex-1 rounded-lg border border-(--field-border) bg-(--field-background) px-3 text-base outline-none focus-visible:ring-2 focus-visible:ring-focus sm:text-sm"
          onChange={({ target }) => {
            setUrl(target.value);
            setError(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.stopPropagation();
            apply();
          }}
        />
        <Button variant="secondary" size="sm" onClick={apply}>
          {t("link.apply")}
        </Button>
        {isLink && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              close();
            }}
          >
            {t("link.remove")}
          </Button>
        )}
      </div>
      {hasError && (
        <p id={`${id}-error`} role="alert" className="pt-1 text-xs text-danger">
          {t("link.invalid")}
        </p>
      )}
    </fieldset>
  );
}
