import { Star } from "lucide-react";

interface StarsProps {
  /** The number of stars, of five. */
  count: number;
  /** For screen readers, such as "4 of 5 stars". */
  label: string;
}

export function Stars({ count, label }: StarsProps) {
  return (
    <span className="inline-flex items-center gap-0.5 align-middle">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={`size-4 ${star <= count ? "fill-attention text-attention" : "text-muted"}`}
          aria-hidden
        />
      ))}
      <span className="sr-only">{label}</span>
    </span>
  );
}
