import { describe, expect, test } from "vitest";
import { parseVideo } from "./video-address.ts";

describe("parseVideo", () => {
  test.each([
    "https://www.youtube.com/watch?v=AAAAAAAAAAA&t=10s",
    "https://m.youtube.com/watch?app=x&v=AAAAAAAAAAA",
    "https://youtu.be/AAAAAAAAAAA?si=x",
    "https://www.youtube.com/shorts/AAAAAAAAAAA",
  ])("the YouTube link %s is embedded from the host that sets no cookies", (address) => {
    expect(parseVideo(address)).toEqual({
      site: "YouTube",
      kind: "embed",
      src: "https://www.youtube-nocookie.com/embed/AAAAAAAAAAA?autoplay=1",
    });
  });

  test("a Vimeo link is embedded with dnt=1 (do not track)", () => {
    expect(parseVideo("https://vimeo.com/123456?x=1")).toEqual({
      site: "Vimeo",
      kind: "embed",
      src: "https://player.vimeo.com/video/123456?autoplay=1&dnt=1",
    });
  });

  test("a video file of another site has its host name as the site, and a file of the app has none", () => {
    expect(parseVideo("https://videos.example.com/a.mp4")).toMatchObject({ site: "videos.example.com", kind: "file" });
    expect(parseVideo("/videos/desk-lamp.webm")).toEqual({
      site: undefined,
      kind: "file",
      src: "/videos/desk-lamp.webm",
      poster: "/videos/desk-lamp.webp",
    });
  });
});
