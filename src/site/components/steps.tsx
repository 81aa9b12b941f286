interface StepsProps {
  steps: ReadonlyArray<{ heading: string; text: string }>;
}

/** What happens one after another. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={`grid gap-8 sm:grid-cols-2 ${steps.length === 3 ? "lg:grid-cols-3" : "lg:grid-cols-4"}`}>
      {steps.map(({ heading, text }, index) => (
        <li key={heading} className="border-t-2 border-accent pt-4">
          <p className="text-sm font-semibold text-accent tabular-nums" aria-hidden>
            {index + 1}
          </p>
          <h3 className="mt-2 font-semibold">{heading}</h3>
          <p className="mt-1 text-sm text-muted text-pretty">{text}</p>
        </li>
      ))}
    </ol>
  );
}
