import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountSettings } from "../../../contract/account.ts";
import { Avatar, getInitials } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { FileInput, useFileDrop } from "../../../ui/choose-files.tsx";
import { focusContainer } from "../../../ui/focus.ts";
import { SettingsCard } from "../../../ui/settings-card.tsx";
import { readAvatar, type ShrinkError } from "../../../ui/shrink-picture.ts";
import { getActionErrorKey } from "./settings-values.ts";
import { useUpdateSettings } from "./use-update-settings.ts";

type PictureError = ShrinkError | ReturnType<typeof getActionErrorKey>;

interface PictureCardProps {
  settings: AccountSettings;
  isReadOnly: boolean;
}

export function PictureCard({ settings, isReadOnly }: PictureCardProps) {
  const { t } = useTranslation("account");
  const { save } = useUpdateSettings();
  const input = useRef<HTMLInputElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<PictureError>();
  const { avatar, fullName } = settings.general;

  const savePicture = (picture: string, message: string) =>
    save({ general: { avatar: picture } }, { general: { avatar } }, message);
  /** Runs one change at a time. Shows why it failed: the reason that `change` returns, or the failed call. */
  const run = async (change: () => Promise<PictureError | undefined>) => {
    if (isSaving) return;
    setError(undefined);
    setSaving(true);
    try {
      setError(await change());
    } catch (cause) {
      setError(getActionErrorKey(cause));
    } finally {
      setSaving(false);
    }
  };
  const choose = ([file]: readonly File[]) =>
    file &&
    run(async () => {
      const picture = await readAvatar(file);
      if (typeof picture === "string") return picture;
      await savePicture(picture.dataUrl, t("picture.saved"));
      return undefined;
    });
  const remove = () =>
    run(async () => {
      await savePicture("", t("picture.removed"));
      return undefined;
    });
  const { isOver, dropProps } = useFileDrop(choose, isReadOnly);
  const errorText = error && t(error === "unreadable" || error === "tooLarge" ? `picture.${error}` : error);
  return (
    <SettingsCard title={t("picture.title")} help={t("picture.help")}>
      <fieldset
        aria-label={t("picture.title")}
        className={`flex flex-wrap items-center gap-4 rounded-xl ${isOver ? "bg-accent-soft ring-2 ring-accent" : ""}`}
        {...dropProps}
      >
        <Avatar src={avatar} initials={getInitials(fullName)} className="size-20 text-xl" />
        {!isReadOnly && (
          <div className="flex flex-col gap-2">
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" isPending={isSaving} onClick={() => input.current?.click()}>
                <ImageUp aria-hidden />
                {t("picture.choose")}
              </Button>
              {avatar !== "" && (
                <Button
                  variant="ghost"
                  disabled={isSaving}
                  onClick={({ currentTarget }) => {
                    focusContainer(currentTarget);
                    void remove();
                  }}
                >
                  <Trash2 aria-hidden />
                  {t("picture.remove")}
                </Button>
              )}
            </div>
            <p className="text-xs text-muted">
              <span className="not-any-pointer-fine:hidden">{t("picture.drop")} </span>
              {t("picture.resize")}
            </p>
            <FileInput ref={input} accept="image/*" label={t("picture.choose")} onChoose={choose} />
          </div>
        )}
      </fieldset>
      {errorText && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {errorText}
        </p>
      )}
    </SettingsCard>
  );
}
