import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { userDetailsQuery } from "../../api/queries/users.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { type UserDetails, updateUserNotification } from "../../contract/user-details.ts";
import type { User } from "../../contract/users.ts";
import { useCan } from "../../state/ability.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { toast } from "../../ui/toast.ts";
import { cardClassName, SectionError, SectionSkeleton } from "./section-states.tsx";
import { getErrorMessage } from "./user-values.ts";

type Flag = keyof UserDetails["notification"];

const flagGroups: { title: "about" | "news"; flags: Flag[] }[] = [
  { title: "about", flags: ["commentOnArticle", "answerOnForm", "followMe"] },
  { title: "news", flags: ["newAnnouncements", "productUpdates", "blogDigest"] },
];

export function NotificationsTab({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const { data: details, isError, refetch } = useQuery(userDetailsQuery(user.id));
  const update = useEndpointMutation(updateUserNotification);
  const canChange = useCan("update", "User");
  if (!details) return isError ? <SectionError onRetry={() => void refetch()} /> : <SectionSkeleton />;
  const belongsToOther = details.account !== null && !details.account.isOwn;
  // While a choice is being saved, show the new choice instead of the stored one.
  const { notification = {} } = (update.isPending && update.variables?.body) || {};
  const values = { ...details.notification, ...notification };
  const setFlag = (flag: Flag, isOn: boolean) =>
    void update
      .mutateAsync({ body: { id: user.id, notification: { [flag]: isOn } } })
      .catch((error: unknown) => toast.error(getErrorMessage(error, t, "failed.action")));
  return (
    <section aria-labelledby="user-notifications" className={cardClassName}>
      <h2 id="user-notifications" className="text-lg font-semibold">
        {t("notifications.title")}
      </h2>
      <p className="text-sm text-muted">
        {!canChange
          ? t("readOnly")
          : belongsToOther
            ? t("notifications.others")
            : t(details.account ? "notifications.own" : "notifications.help")}
      </p>
      <div className="mt-5 grid gap-6 sm:grid-cols-2">
        {flagGroups.map(({ title, flags }) => (
          <fieldset key={title}>
            <legend className="mb-2 text-sm font-medium">{t(`notifications.${title}`)}</legend>
            <div className="flex flex-col gap-1">
              {flags.map((flag) => (
                <Checkbox
                  key={flag}
                  isSelected={values[flag] === true}
                  isDisabled={!canChange || belongsToOther}
                  onChange={(isOn) => setFlag(flag, isOn)}
                  contentClassName="min-h-9"
                >
                  {t(`notifications.flags.${flag}`)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}
