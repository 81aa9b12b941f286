import { LogoLink } from "../../ui/logo-link.tsx";
import { useLocalisedHref } from "./links.ts";

export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const toLocalisedHref = useLocalisedHref();
  return <LogoLink href={toLocalisedHref("/")} nameHidden={nameHidden} />;
}
