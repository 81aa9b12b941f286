import { describe, expect, test } from "vitest";
import { parseVideo } from "./video-address.ts";

describe("parseVideo", () => {
  test.each([
    "https://www.youtube.com/watch?v=AAAAAAAAAAA&t=10s",
    "https://m.youtube.com/watch?app=x&v=AAAAAAAAAAA",
    "https://youtu.be/AAAAAAAAAAA?si=x",
    "https://www.youtube.com/shorts/AAAAAAAAAAA",
  ])("the video %s is embedded without cookies", (address) => {
    expect(parseVideo(address)).toEqual({
      site: "YouTube",
      kind: "embed",
      src: "https://www.youtube-nocookie.com/embed/AAAAAAAAAAA?autoplay=1",
    });
  });

  test("a Vimeo link is embedded without tracking", () => {
    expect(parseVideo("https://vimeo.com/123456?x=1")).toEqual({
      site: "Vimeo",
      kind: "embed",
      src: "https://player.vimeo.com/video/123456?autoplay=1&dnt=1",
    });
  });

  test("a video file of another site names the site; one of the app does not", () => {
    expect(parseVideo("https://videos.example.com/a.mp4")).toMatchObject({ site: "videos.example.com", kind: "file" });
    expect(parseVideo("/videos/desk-lamp.webm")).toEqual({
      site: undefined,
      kind: "file",
      src: "/videos/desk-lamp.webm",
      poster: "/videos/desk-lamp.webp",
    });
  });
});
