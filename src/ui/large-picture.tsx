import { type ComponentProps, useState } from "react";
import { toThumbnail } from "../lib/picture-folders.ts";

interface LargePictureProps extends ComponentProps<"img"> {
  src: string | undefined;
  alt: string;
  /** How the picture fills its element. */
  fit: "contain" | "cover";
}

const placeholder = { backgroundPosition: "center", backgroundRepeat: "no-repeat" };

/** Shows the thumbnail until the picture is loaded. */
export function LargePicture({ src, alt, fit, className = "", style, onLoad, ...props }: LargePictureProps) {
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const thumbnail = src && toThumbnail(src);
  const isShown = thumbnail !== src && loadedSrc !== src;
  return (
    <img
      {...props}
      src={src}
      alt={alt}
      className={`${fit === "cover" ? "object-cover" : "object-contain"} ${className}`}
      style={
        isShown ? { ...style, ...placeholder, backgroundSize: fit, backgroundImage: `url("${thumbnail}")` } : style
      }
      onLoad={(event) => {
        setLoadedSrc(src);
        onLoad?.(event);
      }}
    />
  );
}
