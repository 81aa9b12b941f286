import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type Company, MAX_PICTURE_BYTES } from "../../contract/organization.ts";
import { Button } from "../../ui/button.tsx";
import { addPastedFiles, FileInput, useFileDrop } from "../../ui/choose-files.tsx";
import { focusContainer } from "../../ui/focus.ts";
import { readPngPicture } from "../../ui/png-picture.ts";
import type { ShrinkError } from "../../ui/shrink-picture.ts";
import { WholeWords } from "../../ui/whole-words.tsx";

interface PictureFieldProps {
  control: Control<Company, unknown, Company>;
  name: "logo" | "signature";
  label: string;
  /** What the documents show without a picture; empty for nothing. */
  fallback?: string;
}

/** A picture that documents show. Its background is white, as on paper. */
export function PictureField({ control, name, label, fallback = "" }: PictureFieldProps) {
  const { t } = useTranslation("organization");
  const { field } = useController({ control, name });
  const [error, setError] = useState<ShrinkError>();
  const [isReading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = async ([file]: readonly File[]) => {
    if (!file || isReading) return;
    setReading(true);
    const picture = await readPngPicture(file, MAX_PICTURE_BYTES);
    setReading(false);
    setError(typeof picture === "string" ? picture : undefined);
    if (typeof picture !== "string") field.onChange(picture.dataUrl);
  };
  const { isOver, dropProps } = useFileDrop((files) => void choose(files));
  const source = field.value || fallback;
  return (
    <fieldset
      tabIndex={-1}
      {...dropProps}
      onPaste={(event) => addPastedFiles(event, (files) => void choose(files))}
      className={`flex min-w-0 flex-col gap-2 rounded-xl outline-none ${isOver ? "bg-accent-soft ring-2 ring-accent" : ""}`}
    >
      <legend className="label mb-1">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <div className="flex h-20 w-32 shrink-0 items-center justify-center rounded-xl border border-border bg-white p-2">
          {source && <img src={source} alt={t("picture.current", { name: label })} className="max-h-full max-w-full" />}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" isPending={isReading} onClick={() => input.current?.click()}>
              <ImageUp aria-hidden />
              {t("picture.choose")}
            </Button>
            {field.value !== "" && (
              <Button
                variant="ghost"
                size="sm"
                onClick={({ currentTarget }) => {
                  focusContainer(currentTarget);
                  field.onChange("");
                }}
              >
                <Trash2 aria-hidden />
                {t("picture.remove")}
              </Button>
            )}
          </div>
          <p className="text-xs text-muted">
            <WholeWords>{t(`picture.${name}Help`)}</WholeWords>
          </p>
        </div>
      </div>
      <FileInput
        ref={input}
        accept="image/*"
        label={`${t("picture.choose")}: ${label}`}
        onChoose={(files) => void choose(files)}
      />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {t(`picture.${error}`)}
        </p>
      )}
    </fieldset>
  );
}
