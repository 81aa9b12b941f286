interface SparklineProps {
  data: readonly number[];
  kind?: "line" | "bars";
}

const [WIDTH, HEIGHT] = [96, 32];

/**
 * The course of a figure, as wide as there is room. The figure itself stands beside it: whoever cannot see this misses
 * nothing.
 */
export function Sparkline({ data, kind = "line" }: SparklineProps) {
  const [low, high] = [Math.min(...data), Math.max(...data)];
  // A line shows how a figure moves, at whatever height; a bar is as long as its figure.
  const base = kind === "bars" ? Math.min(0, low) : low;
  const y = (value: number) => HEIGHT - 3 - ((value - base) / (high - base || 1)) * (HEIGHT - 6);
  const slot = WIDTH / data.length;
  const x = (index: number) => ((index + 0.5) * slot).toFixed(1);
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the line
            key={index}
            x={index * slot + slot * 0.15}
            y={y(value)}
            width={slot * 0.7}
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
          {/* A line of no length is as round as its stroke, however the drawing is stretched. */}
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
