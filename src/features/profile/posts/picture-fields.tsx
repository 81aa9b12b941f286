import { X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { toThumbnail } from "../../../lib/picture-folders.ts";
import { Button } from "../../../ui/button.tsx";
import { offerUndo } from "../../../ui/undo.tsx";
import type { PictureError } from "../../../ui/use-add-pictures.ts";
import type { PostValues } from "./post-values.ts";

type Pictures = PostValues["pictures"];

interface PictureFieldsProps {
  pictures: Pictures;
  /** Returns the current pictures: an undo runs after `pictures` has changed. */
  getPictures: () => Pictures;
  onChange: (pictures: Pictures) => void;
}

export function PictureFields({ pictures, getPictures, onChange }: PictureFieldsProps) {
  const { t } = useTranslation("profile");
  const list = useRef<HTMLUListElement>(null);
  if (pictures.length === 0) return null;
  const removeAt = (index: number, picture: Pictures[number]) => {
    onChange(getPictures().toSpliced(index, 1));
    offerUndo(t("pictures.removed"), () => onChange(getPictures().toSpliced(index, 0, picture)));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("button")?.focus());
  };
  return (
    <ul ref={list} aria-label={t("pictures.list")} className="flex flex-col gap-2">
      {pictures.map((picture, index) => {
        const number = index + 1;
        return (
          <li key={picture.path} className="flex items-center gap-3 rounded-xl border border-separator p-2">
            <img
              src={toThumbnail(picture.path)}
              alt=""
              className="size-14 shrink-0 rounded-lg bg-default object-cover"
            />
            <input
              value={picture.alt}
              dir="auto"
              maxLength={300}
              aria-label={t("pictures.alt", { number })}
              placeholder={t("pictures.altPlaceholder")}
              className="input min-w-0 flex-1"
              onChange={({ target }) =>
                onChange(getPictures().map((each, at) => (at === index ? { ...each, alt: target.value } : each)))
              }
            />
            <Button
              aria-label={t("pictures.remove", { number })}
              variant="ghost"
              size="sm"
              isIconOnly
              className="shrink-0"
              onClick={() => removeAt(index, picture)}
            >
              <X aria-hidden />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

export function PictureErrors({ errors, max }: { errors: readonly PictureError[]; max: number }) {
  const { t } = useTranslation("profile");
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-sm text-danger-soft-foreground">
      {errors.map(({ reason, name, id }) => (
        <p key={id} className="wrap-anywhere">
          {t(`pictures.${reason}`, { name, max })}
        </p>
      ))}
    </div>
  );
}
