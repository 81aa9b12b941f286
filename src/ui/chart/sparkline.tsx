interface SparklineProps {
  data: readonly number[];
  kind?: "line" | "bars";
}

const [WIDTH, HEIGHT] = [96, 32];

/**
 * The course of a figure in the size of a word. The figure itself stands beside it: whoever cannot see this misses
 * nothing.
 */
export function Sparkline({ data, kind = "line" }: SparklineProps) {
  const [low, high] = [Math.min(...data), Math.max(...data)];
  // A line shows how a figure moves, at whatever height; a bar is as long as its figure.
  const base = kind === "bars" ? Math.min(0, low) : low;
  const y = (value: number) => HEIGHT - 3 - ((value - base) / (high - base || 1)) * (HEIGHT - 6);
  const slot = WIDTH / data.length;
  const x = (index: number) => (index + 0.5) * slot;
  return (
    <svg aria-hidden width={WIDTH} height={HEIGHT} className="max-w-full text-chart-1">
      {kind === "bars" ? (
        data.map((value, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the line
            key={index}
            x={index * slot + slot * 0.15}
            y={y(value)}
            width={slot * 0.7}
            height={HEIGHT - y(value)}
            rx="1"
            fill="currentColor"
          />
        ))
      ) : (
        <>
          <polyline
            points={data.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ")}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <circle cx={x(data.length - 1)} cy={y(data.at(-1) ?? 0)} r="2.5" fill="currentColor" />
        </>
      )}
    </svg>
  );
}
