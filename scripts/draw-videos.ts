import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "playwright";
import { build } from "vite";
import { startChromium } from "./find-browser.ts";
import { SIZE, scenes } from "./videos/scenes.ts";
import { buildWebm } from "./videos/webm.ts";

const FOLDER = "public/videos";
const SECONDS = 6;
const FRAMES_PER_SECOND = 20;
const FRAME_COUNT = SECONDS * FRAMES_PER_SECOND;

type PageWindow = Pick<typeof import("./videos/scenes.ts"), "SIZE" | "scenes">;

const POSTER_PROGRESS = 0.6;

const encode = (page: Page, name: string) =>
  page.evaluate(
    async ({ name, count, framesPerSecond, posterAt }) => {
      const { SIZE, scenes } = (globalThis as unknown as { videos: PageWindow }).videos;
      const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
      const context = canvas.getContext("2d") as unknown as CanvasRenderingContext2D;
      const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      const frames: { data: string; isKey: boolean }[] = [];
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          frames.push({ data: toBase64(bytes), isKey: chunk.type === "key" });
        },
        error: (error) => console.error(error),
      });
      encoder.configure({ codec: "vp09.00.30.08", ...SIZE, bitrate: 300_000, framerate: framesPerSecond });
      for (let index = 0; index < count; index++) {
        scenes[name]?.(context, index / count);
        const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / framesPerSecond });
        encoder.encode(frame, { keyFrame: index % (framesPerSecond * 2) === 0 });
        frame.close();
      }
      await encoder.flush();
      scenes[name]?.(context, posterAt);
      const poster = new Uint8Array(
        await (await canvas.convertToBlob({ type: "image/webp", quality: 0.8 })).arrayBuffer(),
      );
      return { frames, poster: toBase64(poster) };
    },
    { name, count: FRAME_COUNT, framesPerSecond: FRAMES_PER_SECOND, posterAt: POSTER_PROGRESS },
  );

/** The page needs a bundle, because the scenes are TypeScript. */
async function bundleScenes(): Promise<string> {
  const lib = { entry: "scripts/videos/scenes.ts", formats: ["iife" as const], name: "videos" };
  const [bundle] = [await build({ configFile: false, logLevel: "silent", build: { lib, write: false } })].flat();
  const [chunk] = bundle && "output" in bundle ? bundle.output : [];
  if (!chunk) throw new Error("The scenes could not be bundled");
  return chunk.code;
}

async function drawVideos() {
  await mkdir(FOLDER, { recursive: true });
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    // Browsers encode videos only on https and localhost.
    await page.route("http://localhost/", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto("http://localhost/");
    await page.addScriptTag({ content: await bundleScenes() });
    for (const name of Object.keys(scenes)) {
      const encodedVideo = await encode(page, name);
      await writeFile(`${FOLDER}/${name}.webp`, Buffer.from(encodedVideo.poster, "base64"));
      const frames = encodedVideo.frames.map(({ data, isKey }) => ({ bytes: Buffer.from(data, "base64"), isKey }));
      await writeFile(`${FOLDER}/${name}.webm`, buildWebm({ frames, framesPerSecond: FRAMES_PER_SECOND, ...SIZE }));
    }
  } finally {
    await browser.close();
  }
}

await drawVideos();
