interface CodeBlockProps {
  label: string;
  /** Wraps long lines instead of scrolling sideways. */
  wraps?: boolean;
  children: string;
}

/** Preformatted text in a scrollable, focusable region. */
export function CodeBlock({ label, wraps = false, children }: CodeBlockProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-xl bg-surface p-3 outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <pre
        lang="en"
        className={`font-mono text-xs leading-relaxed ${wraps ? "pe-10 break-words whitespace-pre-wrap" : ""}`}
      >
        {children}
      </pre>
    </section>
  );
}
