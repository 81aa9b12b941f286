import { LogoLink } from "./logo-link.tsx";
import { usePublicHref } from "./use-public-href.ts";

/** {@link LogoLink} among the app's screens. */
export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const href = usePublicHref();
  return <LogoLink href={href("/")} nameHidden={nameHidden} />;
}
