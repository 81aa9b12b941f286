import { Check, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { runAction } from "../../../ui/undo.tsx";
import { getErrorKey } from "../errors.ts";

interface FollowButtonProps {
  name: string;
  isFollowing: boolean;
  follow: (isFollowing: boolean) => Promise<unknown>;
  size?: "sm" | "md";
}

export function FollowButton({ name, isFollowing, follow, size = "sm" }: FollowButtonProps) {
  const { t } = useTranslation("profile");
  const canFollow = useCan("update", "Profile");
  if (!canFollow) return null;
  const toggle = () =>
    runAction(
      {
        save: () => follow(!isFollowing),
        message: t(isFollowing ? "done.unfollowed" : "done.followed", { name }),
        undo: () => follow(isFollowing),
      },
      (error) => t(getErrorKey(error)),
    );
  const Icon = isFollowing ? Check : Plus;
  return (
    <Button
      variant={isFollowing ? "secondary" : "outline"}
      size={size}
      className="shrink-0"
      aria-pressed={isFollowing}
      aria-label={t(isFollowing ? "header.followingName" : "header.followName", { name })}
      onClick={() => void toggle()}
    >
      <Icon aria-hidden />
      {t(isFollowing ? "header.following" : "header.follow")}
    </Button>
  );
}
