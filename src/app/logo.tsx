import { LogoLink } from "./logo-link.tsx";
import { useLocalisedHref } from "./use-public-href.ts";

/** {@link LogoLink} among the app's screens. */
export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const href = useLocalisedHref();
  return <LogoLink href={href("/")} nameHidden={nameHidden} />;
}
