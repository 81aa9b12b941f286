import { useTranslation } from "react-i18next";
import type { ProfileDetails } from "../../../contract/profile-people.ts";
import { toThumbnail } from "../../../lib/picture-folders.ts";
import { useProfileSearch } from "../use-profile-navigation.ts";
import { Card } from "./card.tsx";

export function PhotosCard({ photos, isOwn }: Pick<ProfileDetails, "photos" | "isOwn">) {
  const { t } = useTranslation("profile");
  const { setSearch } = useProfileSearch();
  if (photos.length === 0 && !isOwn) return null;
  return (
    <Card id="photos" title={t("photos.title")}>
      {photos.length === 0 && <p className="text-sm text-muted">{t("photos.none")}</p>}
      <ul className="grid grid-cols-3 gap-2">
        {photos.map(({ id, path, alt }, index) => {
          const name = alt || t("pictures.number", { number: index + 1, count: photos.length });
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={t("pictures.open", { name })}
                onClick={() => setSearch({ picture: `photo-${index + 1}` })}
                className="block aspect-square w-full cursor-zoom-in overflow-hidden rounded-lg bg-default outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-offset-2 focus-visible:ring-offset-surface"
              >
                <img
                  src={toThumbnail(path)}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
