import { ArrowUpRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { brand } from "../../../brand.ts";

/** Where else to meet us. */
export function SocialLinks() {
  const { t } = useTranslation("public");
  return (
    <ul className="flex flex-wrap gap-2">
      {brand.socialLinks.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t("footer.newWindow", { name })}
            className="button button--outline button--sm"
          >
            {name}
            <ArrowUpRight aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
