import type { ReactNode } from "react";

type Row = readonly [name: string, value: ReactNode];

interface DocumentTotalsProps {
  inWords: readonly [heading: string, words: string];
  /** The rows that lead to the total, such as the discount. */
  steps: readonly Row[];
  total: Row;
  /** The rows after the total, such as what is still to pay. */
  rest: readonly Row[];
}

export function DocumentTotals({ inWords: [heading, words], steps, total: [name, value], rest }: DocumentTotalsProps) {
  return (
    <section className="document-totals mt-4 flex items-end justify-between gap-8 text-sm @max-[560px]:flex-col-reverse @max-[560px]:items-stretch @max-[560px]:gap-4">
      <div className="min-w-0 flex-1 rounded-xl bg-surface-secondary px-4 py-2.5">
        <h3 className="text-xs text-muted">{heading}</h3>
        <p className="font-medium text-balance">({words})</p>
      </div>
      <dl className="grid w-[calc(50%-1rem)] shrink-0 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 @max-[560px]:w-full">
        <Rows rows={steps} />
        <div className="col-span-2 my-1 flex items-baseline justify-between gap-4 border-y-2 border-ink py-1.5 text-base font-bold">
          <dt>{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
        <Rows rows={rest} />
      </dl>
    </section>
  );
}

const Rows = ({ rows }: { rows: readonly Row[] }) =>
  rows.map(([name, value]) => (
    <div key={name} className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end tabular-nums">{value}</dd>
    </div>
  ));
