import { useSetAtom } from "jotai";
import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { rolePreviewAtom } from "../../state/role-preview.ts";
import { Button } from "../../ui/button.tsx";

/** Stays visible, because a forgotten preview looks like a permission error. */
export function PreviewBannerContent({ role }: { role: string }) {
  const { t } = useTranslation(["access", "common"]);
  const endPreview = useSetAtom(rolePreviewAtom);
  const name = t(`common:roles.${role as "admin"}`, { defaultValue: role });
  return (
    <section
      aria-label={t("preview.label")}
      className="sticky top-16 z-10 mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-accent-soft px-4 py-2.5 text-sm text-accent-soft-foreground lg:top-2"
    >
      <Eye className="size-5 shrink-0" aria-hidden />
      <p role="status" className="min-w-0 flex-1 basis-48">
        {t("preview.text", { role: name })}
      </p>
      <Button size="sm" variant="outline" onClick={() => endPreview(null)}>
        {t("preview.end")}
      </Button>
    </section>
  );
}
