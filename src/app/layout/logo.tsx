import { LogoLink } from "../../ui/logo-link.tsx";
import { useLocalisedHref } from "./links.ts";

export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const href = useLocalisedHref();
  return <LogoLink href={href("/")} nameHidden={nameHidden} />;
}
