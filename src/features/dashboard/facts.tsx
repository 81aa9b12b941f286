interface FactsProps {
  stats: ReadonlyArray<{ name: string; value: string }>;
}

/** Secondary values of a card with their labels. */
export function CardStats({ stats }: FactsProps) {
  return (
    <dl className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2 pt-4 text-sm">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col">
          <dt className="text-xs/5 text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
