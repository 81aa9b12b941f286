import { encodeQR } from "qr";

/** The light border that readers need around a code, in its squares. */
const QUIET = 4;

/** The dark squares of a code as one path on a field with its border, a run of them in a row at a time: as sharp at any size. */
export function buildQrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
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

/** A QR code, drawn; `label` says in words what it holds. Dark on light in every skin: readers want it so. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { path, size } = buildQrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
