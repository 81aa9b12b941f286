import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { pictureOf, wantPicture } from "./picture-store.ts";

interface LatePictureProps {
  source: string;
  className: string;
  /** In its place where it cannot be had. */
  fallback: ReactNode;
}

/** A small picture that lets the words go first. One that was seen lately is there with them. */
export function LatePicture({ source, className, fallback }: LatePictureProps) {
  const subscribe = useCallback((tell: () => void) => wantPicture(source, tell), [source]);
  const picture = useSyncExternalStore(subscribe, () => pictureOf(source));
  if (picture === null) return fallback;
  // The browser has it at hand: nobody wears the face of who stood here before.
  return picture !== undefined && <img src={picture} alt="" decoding="sync" className={className} />;
}
