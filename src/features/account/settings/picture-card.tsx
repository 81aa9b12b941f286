import { Button } from "@heroui/react";
import { ImageUp, Trash2 } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountSettings } from "../../../contract/account.ts";
import { readChosenFile } from "../../../ui/attached-files.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { type ShrinkError, type ShrinkStep, shrinkPicture } from "../../../ui/shrink-picture.ts";
import { SettingsCard } from "./form-card.tsx";
import { getErrorKey } from "./settings-values.ts";
import { useUpdateSettings } from "./use-update-settings.ts";

/** The picture is part of the session and of lists, so it has the size in which the app shows it, at most twice. */
const MAX_PICTURE_BYTES = 40_000;
const SHRINK_STEPS: readonly ShrinkStep[] = [
  { longestSide: 320, quality: 0.85 },
  { longestSide: 320, quality: 0.6 },
  { longestSide: 192, quality: 0.6 },
];

type PictureError = ShrinkError | ReturnType<typeof getErrorKey>;

interface PictureCardProps {
  settings: AccountSettings;
  isReadOnly: boolean;
}

/** Lets the user choose, drop or remove their picture. It is saved at once. */
export function PictureCard({ settings, isReadOnly }: PictureCardProps) {
  const { t } = useTranslation("account");
  const { save } = useUpdateSettings();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<PictureError>();
  const { avatar, fullName } = settings.general;

  const savePicture = async (picture: string, message: string) => {
    try {
      await save({ general: { avatar: picture } }, { general: { avatar } }, message);
    } catch (cause) {
      setError(getErrorKey(cause));
    }
  };
  const choose = async (file: File | undefined) => {
    if (!file || isReadOnly || isSaving) return;
    setError(undefined);
    setSaving(true);
    const smaller = await shrinkPicture(file, MAX_PICTURE_BYTES, SHRINK_STEPS);
    if (smaller instanceof File) {
      const { mediaType, data } = await readChosenFile(smaller);
      await savePicture(`data:${mediaType};base64,${data}`, t("picture.saved"));
    } else setError(smaller);
    setSaving(false);
  };
  const allowDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const errorText = error && t(error === "unreadable" || error === "tooLarge" ? `picture.${error}` : error);
  return (
    <SettingsCard title={t("picture.title")} help={t("picture.help")}>
      <fieldset
        aria-label={t("picture.title")}
        className={`flex flex-wrap items-center gap-4 rounded-xl ${isOver ? "bg-accent-soft ring-2 ring-accent" : ""}`}
        {...(!isReadOnly && {
          onDragOver: allowDrop,
          onDragLeave: () => setOver(false),
          onDrop: (event: DragEvent) => {
            // Without this, the browser would open the file instead of the app.
            event.preventDefault();
            setOver(false);
            void choose(event.dataTransfer.files[0]);
          },
        })}
      >
        <Avatar src={avatar} initials={getInitials(fullName)} className="size-20 text-xl" />
        {!isReadOnly && (
          <div className="flex flex-col gap-2">
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" isPending={isSaving} onPress={() => input.current?.click()}>
                <ImageUp aria-hidden />
                {t("picture.choose")}
              </Button>
              {avatar !== "" && (
                <Button
                  variant="ghost"
                  isDisabled={isSaving}
                  onPress={() => void savePicture("", t("picture.removed"))}
                >
                  <Trash2 aria-hidden />
                  {t("picture.remove")}
                </Button>
              )}
            </div>
            <p className="text-xs text-muted">{t("picture.drop")}</p>
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={t("picture.choose")}
          className="hidden"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Allow choosing the same file again.
            event.target.value = "";
          }}
        />
      </fieldset>
      {errorText && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {errorText}
        </p>
      )}
    </SettingsCard>
  );
}
