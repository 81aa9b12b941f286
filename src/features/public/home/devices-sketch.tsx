import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";

/** The app's icon between others on a phone, and on a computer's bar. */
export function InstallIllustration() {
  const { t } = useTranslation();
  const other = "rounded-xl bg-border";
  return (
    <div className="flex items-end justify-center gap-6 rounded-2xl bg-accent-soft px-4 pt-6">
      <div className="grid w-36 grid-cols-3 gap-x-3 gap-y-4 rounded-t-2xl border border-b-0 border-border bg-surface p-4 pb-6">
        <span className={`${other} size-7`} />
        <span className={`${other} size-7`} />
        <span className={`${other} size-7`} />
        <span className={`${other} size-7`} />
        <span className="flex flex-col items-center gap-1">
          <img src={brand.logo} alt="" className="size-7" />
          <span className="text-[0.625rem] font-medium">{t("productName")}</span>
        </span>
        <span className={`${other} size-7`} />
      </div>
      <div className="hidden w-56 flex-col overflow-hidden rounded-t-xl border border-b-0 border-border bg-surface sm:flex">
        <p className="flex items-center gap-2 bg-ink px-3 py-2 text-xs text-ink-foreground">
          <img src={brand.logo} alt="" className="size-4" />
          {t("productName")}
        </p>
        <div className="grid gap-2 p-3 pb-6">
          <span className="h-2.5 w-3/4 rounded-full bg-border" />
          <span className="h-2.5 w-1/2 rounded-full bg-border" />
          <span className="h-2.5 w-2/3 rounded-full bg-border" />
        </div>
      </div>
    </div>
  );
}
