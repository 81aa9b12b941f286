import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { buildPromptPayPayload } from "../lib/promptpay.ts";
import { buildQrPath } from "./qr-code.tsx";

/** `scale` is the width of a QR module in pixels. */
function renderPixels({ path, size }: { path: string; size: number }, scale = 4) {
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  }
  return { width, height: width, data };
}

test.each([1, 123_450, 100_000_000_000])(
  "decoding the QR code for %d satang returns the original payload",
  (satang) => {
    const payload = buildPromptPayPayload("0105500000003", satang) ?? "";
    expect(decodeQR(renderPixels(buildQrPath(payload)))).toBe(payload);
  },
);
