/** So many that were seen last are kept ready. */
const KEPT = 300;
/** Where the browser does not say when it has time. */
const PAUSE_MS = 50;
/** Between two letters there seems to be time; whoever types on needs it for what they look for. */
const TYPING_MS = 400;
/** As wide as a face is shown anywhere, in CSS pixels. */
const WIDEST = 64;

/** By source: the picture as it is shown. The browser has what it shows at hand for as long as it is held here. */
const ready = new Map<string, HTMLImageElement>();
const failed = new Set<string>();
const wanted = new Map<string, Set<() => void>>();
let isBusy = false;
let typedAt = Number.NEGATIVE_INFINITY;
if (typeof document !== "undefined")
  document.addEventListener(
    "input",
    ({ timeStamp }) => {
      typedAt = timeStamp;
    },
    { capture: true, passive: true },
  );

function whenIdle(run: () => void): void {
  const check = () => (performance.now() - typedAt < TYPING_MS ? setTimeout(wait, TYPING_MS) : run());
  const wait = () =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(check, { timeout: 1_000 }) : setTimeout(check, PAUSE_MS);
  wait();
}

async function load(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/**
 * A vector drawing as dots. The browser makes a document of each drawing and lays it out whenever it is painted; ten of
 * them, in a list that changes with every letter, take a slow phone as long as the words. Any other picture as it is.
 */
async function inDots(picture: HTMLImageElement): Promise<HTMLImageElement> {
  if (!/\.svg$|^data:image\/svg/.test(picture.src)) return picture;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.ceil(WIDEST * devicePixelRatio);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const dots = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return dots ? load(URL.createObjectURL(dots)) : picture;
}

/** One after the other, whenever there is time, those first that were asked for last. */
async function loadNext(): Promise<void> {
  const source = [...wanted.keys()].findLast((each) => !ready.has(each) && !failed.has(each));
  isBusy = source !== undefined;
  if (source === undefined) return;
  try {
    ready.set(source, await inDots(await load(source)));
  } catch {
    failed.add(source);
  }
  for (const [oldest, { src }] of ready) {
    if (ready.size <= KEPT) break;
    ready.delete(oldest);
    // Of no effect for what is no picture of dots.
    URL.revokeObjectURL(src);
  }
  for (const tell of wanted.get(source) ?? []) tell();
  whenIdle(loadNext);
}

/** Has a picture loaded when there is time, and tells when something has come of it. Gives the way to give it up. */
export function wantPicture(source: string, tell: () => void): () => void {
  const tellers = wanted.get(source) ?? new Set();
  wanted.set(source, tellers.add(tell));
  if (!isBusy && !ready.has(source) && !failed.has(source)) {
    isBusy = true;
    whenIdle(loadNext);
  }
  return () => {
    tellers.delete(tell);
    if (tellers.size === 0 && wanted.get(source) === tellers) wanted.delete(source);
  };
}

/** The address of a picture that can be shown at once; null where it cannot be had, undefined while it is awaited. */
export const pictureOf = (source: string): string | null | undefined =>
  ready.get(source)?.src ?? (failed.has(source) ? null : undefined);
