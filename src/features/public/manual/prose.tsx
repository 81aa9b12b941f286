interface ProseProps {
  /** Paragraphs by name, in order. */
  text: Record<string, string>;
}

/** The paragraphs of a chapter. */
export function Paragraphs({ text }: ProseProps) {
  return Object.entries(text).map(([name, paragraph]) => (
    <p key={name} className="mt-3 text-pretty">
      {paragraph}
    </p>
  ));
}
