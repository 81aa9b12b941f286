import { LogoLink } from "../../ui/logo-link.tsx";
import { useLocalisedHref } from "./links.ts";

/** {@link LogoLink} among the app's screens. */
export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const href = useLocalisedHref();
  return <LogoLink href={href("/")} nameHidden={nameHidden} />;
}
