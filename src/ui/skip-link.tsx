import { useTranslation } from "react-i18next";

export const MAIN_ELEMENT_ID = "main";

/** Must be the first focusable element of the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${MAIN_ELEMENT_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ELEMENT_ID)?.focus();
      }}
      className="button button--primary fixed start-3 top-3 z-50 -translate-y-20 focus:translate-y-0"
    >
      {t("skipToContent")}
    </a>
  );
}
