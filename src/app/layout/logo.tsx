import { LogoLink } from "../../ui/logo-link.tsx";
import { useLocalisedHref } from "./links.ts";

/** The {@link LogoLink} of the staff app. */
export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const href = useLocalisedHref();
  return <LogoLink href={href("/")} nameHidden={nameHidden} />;
}
