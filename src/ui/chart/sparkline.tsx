interface SparklineProps {
  data: readonly number[];
  kind?: "line" | "bars";
}

const [WIDTH, HEIGHT] = [96, 32];

/** A small chart without axes, hidden from screen readers: the current value is shown beside it. */
export function Sparkline({ data, kind = "line" }: SparklineProps) {
  const [low, high] = [Math.min(...data), Math.max(...data)];
  // Bars start at 0; a line uses the full height for its range.
  const base = kind === "bars" ? Math.min(0, low) : low;
  const y = (value: number) => HEIGHT - 3 - ((value - base) / (high - base || 1)) * (HEIGHT - 6);
  const bandWidth = WIDTH / data.length;
  const x = (index: number) => ((index + 0.5) * bandWidth).toFixed(1);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full overflow-visible text-chart-1"
    >
      {kind === "bars" ? (
        data.map((value, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no other id
            key={index}
            x={index * bandWidth + bandWidth * 0.15}
            y={y(value)}
            width={bandWidth * 0.7}
            height={HEIGHT - y(value)}
            fill="currentColor"
          />
        ))
      ) : (
        <g fill="none" stroke="currentColor" strokeLinejoin="round" strokeLinecap="round">
          <path
            d={data.map((value, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(value).toFixed(1)}`).join("")}
            strokeWidth="1.75"
            vectorEffect="non-scaling-stroke"
          />
          {/* A zero-length line with round caps stays a circle while the SVG is stretched. */}
          <path
            d={`M${x(data.length - 1)} ${y(data.at(-1) ?? 0)}h0.01`}
            strokeWidth="6"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      )}
    </svg>
  );
}
