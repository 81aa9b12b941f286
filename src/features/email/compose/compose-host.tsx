interface ComposeHostProps {
  /** What the URL asks for: `new`, or the id of a draft. */
  compose: string | undefined;
  /** A `mailto:` link from the URL. */
  mailto: string | undefined;
  /** Called when the window has taken over what the URL asks for, so that the page removes both params. */
  onUrlOpened: () => void;
}

/** Placeholder until the compose window is merged. */
export const ComposeHost = (_props: ComposeHostProps) => null;
