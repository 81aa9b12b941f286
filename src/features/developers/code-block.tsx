interface CodeBlockProps {
  label: string;
  /** Breaks long lines; otherwise they scroll sideways. */
  wraps?: boolean;
  children: string;
}

/** Text of a machine. It scrolls by itself where it is long, and by keys too. */
export function CodeBlock({ label, wraps = false, children }: CodeBlockProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
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
