interface ComposeHostProps {
  /** The `compose` param of the URL: `new`, the id of a draft, or undefined while the window is closed. */
  compose: string | undefined;
  /** The `mailto` param of the URL: a `mailto:` URL that another program opened with this app. */
  mailto: string | undefined;
  /** Called after the window has taken over `mailto`. Must remove the param from the URL. */
  onUrlOpened: () => void;
}

/** Shows the compose window while the URL asks for it. */
export function ComposeHost(_props: ComposeHostProps) {
  return null;
}
