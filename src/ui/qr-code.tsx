import { encodeQR } from "qr";

/** The width, in modules, of the white margin that QR readers need around a code. */
const QUIET_ZONE = 4;

/** Each row of adjacent dark modules is one rectangle, so the code is sharp at any size. */
export function buildQrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
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

/** Dark on white in every skin, because some readers cannot read inverted codes. */
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
