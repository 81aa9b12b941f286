import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuildFile } from "./build-files.ts";

type Encoding = "br" | "gzip";
interface Encoded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding?: Encoding;
}

/** Below this a header costs more than the compression saves. */
const SMALLEST = 1_000;
const TEXT = /^text\/|^application\/(json|manifest\+json|xml|wasm)|^image\/svg/;

const compress: Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  // Higher levels take a second a file and save a few per cent.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

// Weak, so that the compressed forms go with the build they belong to.
const made = new WeakMap<BuildFile, Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>>();

/** Whether a file gets smaller by compression; pictures and fonts are compressed already. */
export function isCompressible(file: BuildFile): boolean {
  return file.bytes.length >= SMALLEST && TEXT.test(file.type);
}

/** The file in the best form the client takes. Each form is made once, when it is first asked for. */
export async function encode(file: BuildFile, acceptEncoding: string | undefined): Promise<Encoded> {
  const encoding = isCompressible(file) ? bestEncoding(acceptEncoding) : undefined;
  if (!encoding) return { bytes: file.bytes };
  const forms = made.get(file) ?? new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  made.set(file, forms);
  const form = forms.get(encoding) ?? compress[encoding](file.bytes);
  forms.set(encoding, form);
  return { bytes: await form, encoding };
}

/** Brotli where the client takes it, whatever the order it names them in; `q=0` refuses. */
function bestEncoding(acceptEncoding = ""): Encoding | undefined {
  const accepted = new Map(
    acceptEncoding.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, quality === undefined || Number(quality.slice(2)) > 0];
    }),
  );
  return (["br", "gzip"] as const).find((encoding) => accepted.get(encoding) ?? accepted.get("*"));
}
