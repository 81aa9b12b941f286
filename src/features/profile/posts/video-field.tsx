import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";

interface VideoFieldProps {
  value: string;
  error: string | undefined;
  /** Null removes the field. */
  onChange: (value: string | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function VideoField({ value, error, onChange, onKeyDown }: VideoFieldProps) {
  const { t } = useTranslation("profile");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The field appears when the user presses "Add a video link"; a restored draft has a value.
  useEffect(() => {
    if (input.current?.value === "") input.current.focus();
  }, []);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="label">
        {t("video.label")}
      </label>
      <div className="flex items-center gap-2">
        <input
          ref={input}
          id={id}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-help`}
          className="input min-w-0 flex-1"
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          aria-label={t("video.remove")}
          variant="ghost"
          size="sm"
          isIconOnly
          className="shrink-0"
          onClick={() => onChange(null)}
        >
          <X aria-hidden />
        </Button>
      </div>
      <p
        id={`${id}-help`}
        role={error ? "alert" : undefined}
        className={`text-xs ${error ? "text-danger" : "text-muted"}`}
      >
        {error ?? t("video.help")}
      </p>
    </div>
  );
}
