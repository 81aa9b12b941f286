import { encodeQR } from "qr";

/** The dark squares of a code as one path, a run of them in a row at a time: as sharp at any size. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 0 });
  const path = rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join("");
  return { path, size: rows.length };
}

/** The light border that readers need around a code, in its squares. */
const QUIET = 4;

/** A QR code, drawn; `label` says in words what it holds. Dark on light in every skin: readers want it so. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { path, size } = qrPath(text);
  const whole = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
