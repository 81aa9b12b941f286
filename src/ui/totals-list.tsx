interface TotalsListProps {
  rows: readonly { name: string; amount: string; help?: string | undefined }[];
  total: { name: string; amount: string; help?: string | undefined };
  label?: string;
}

export const TotalsList = ({ rows, total, label }: TotalsListProps) => (
  <dl aria-label={label} className="space-y-1.5 text-sm">
    {rows.map(({ name, amount, help }) => (
      <div key={name} className="flex justify-between gap-3">
        <dt className="text-muted">
          {name}
          {help && <span className="block text-xs">{help}</span>}
        </dt>
        <dd className="tabular-nums">{amount}</dd>
      </div>
    ))}
    <div className="flex items-baseline justify-between gap-3 mt-3 border-t border-separator pt-3">
      <dt className="text-base font-medium">
        {total.name}
        {total.help && <span className="block text-xs font-normal text-muted">{total.help}</span>}
      </dt>
      <dd className="text-xl font-semibold tabular-nums">{total.amount}</dd>
    </div>
  </dl>
);
