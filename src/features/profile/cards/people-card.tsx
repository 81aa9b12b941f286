import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { followPage, followPerson, type ProfileDetails } from "../../../contract/profile-people.ts";
import { PersonLink, PersonPicture } from "../person.tsx";
import { Card } from "./card.tsx";
import { FollowButton } from "./follow-button.tsx";

export function PeopleCard({ people }: { people: ProfileDetails["suggestions"] }) {
  const { t } = useTranslation("profile");
  const { mutateAsync } = useEndpointMutation(followPerson);
  if (people.length === 0) return null;
  return (
    <Card id="people" title={t("people.title")}>
      <ul className="flex flex-col gap-3">
        {people.map(({ username, name, avatar, mutualFriend, isFollowing }) => (
          <li key={username} className="flex items-center gap-3">
            <PersonPicture person={{ name, avatar }} className="size-10 text-sm" />
            <div className="min-w-0 flex-1 text-sm">
              <PersonLink person={{ username, name }} />
              {mutualFriend > 0 && <p className="text-xs text-muted">{t("people.mutual", { count: mutualFriend })}</p>}
            </div>
            <FollowButton
              name={name}
              isFollowing={isFollowing}
              follow={(next) => mutateAsync({ params: { username }, body: { isFollowing: next } })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function PagesCard({ pages }: { pages: ProfileDetails["pages"] }) {
  const { t } = useTranslation("profile");
  const { mutateAsync } = useEndpointMutation(followPage);
  if (pages.length === 0) return null;
  return (
    <Card id="pages" title={t("pages.title")}>
      <ul className="flex flex-col gap-3">
        {pages.map(({ id, name, category, avatar, isFollowing }) => (
          <li key={id} className="flex items-center gap-3">
            <img
              src={avatar}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              className="size-10 shrink-0 rounded-lg bg-default object-cover"
            />
            <div className="min-w-0 flex-1 text-sm">
              <p dir="auto" className="font-medium wrap-anywhere">
                {name}
              </p>
              <p className="text-xs text-muted">{category}</p>
            </div>
            <FollowButton
              name={name}
              isFollowing={isFollowing}
              follow={(next) => mutateAsync({ params: { id }, body: { isFollowing: next } })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
