import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Opens the drawer in which the layout is chosen. */
export function CustomiseButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const name = t("navbar.customise");
  return (
    <button
      type="button"
      className="button button--ghost button--icon-only"
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <SlidersHorizontal className="size-5" aria-hidden />
    </button>
  );
}
