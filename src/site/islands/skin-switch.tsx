import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";

const faces = [
  { text: "skin.toDark", icon: Moon, className: "in-[.dark]:hidden" },
  { text: "skin.toLight", icon: Sun, className: "hidden in-[.dark]:block" },
] as const;

/** Changes the skin. Both faces are in the document, so that the right one is there before any script. */
export function SkinSwitch({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <button type="button" data-island="skin-switch" className={`button button--icon-only ${className}`}>
      {faces.map(({ text, icon: Icon, className: when }) => (
        <span key={text} className={when}>
          <Icon aria-hidden />
          <span className="sr-only">{t(text)}</span>
        </span>
      ))}
    </button>
  );
}
