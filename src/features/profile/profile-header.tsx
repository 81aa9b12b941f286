import { Link } from "@tanstack/react-router";
import { Camera, ImageUp, Pencil, Settings, Trash2 } from "lucide-react";
import { Suspense, useContext, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { followPerson, type ProfileDetails } from "../../contract/profile-people.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { FileInput } from "../../ui/choose-files.tsx";
import { focusContainer } from "../../ui/focus.ts";
import { LargePicture } from "../../ui/large-picture.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { PageTitleActionContext } from "../../ui/page-header.tsx";
import { FollowButton } from "./cards/follow-button.tsx";
import { PersonPicture } from "./person.tsx";
import { useProfileSearch } from "./use-profile-navigation.ts";
import { useProfilePictures } from "./use-profile-pictures.ts";

const HeaderForm = lazyWithRetry(async () => (await import("./header-form.tsx")).HeaderForm);

export function ProfileHeader({ details }: { details: ProfileDetails }) {
  const { t, i18n } = useTranslation("profile");
  const titleAction = useContext(PageTitleActionContext);
  const { search, setSearch } = useProfileSearch();
  const canEdit = useCan("update", "Profile") && details.isOwn;
  // Storing a cover needs the permission to add pictures.
  const canAddCover = useCan("create", "Profile") && canEdit;
  const pictureActions = useProfilePictures(details);
  const [coverInput, pictureInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const { username, isFollowing, header } = details;
  return (
    // When the form or a button disappears, the header gets the focus.
    <header tabIndex={-1} className="overflow-hidden rounded-2xl border border-separator bg-surface outline-none">
      <div
        className={`relative bg-linear-to-r from-ink to-[#5446cf] ${header.coverImg ? "h-32 sm:h-44 lg:h-56" : "h-24 sm:h-32"}`}
      >
        {header.coverImg && <LargePicture src={header.coverImg} alt="" fit="cover" className="size-full" />}
        {canAddCover && (
          <div className="absolute end-3 top-3 flex gap-2">
            <Button
              variant="secondary"
              size="sm"
              className="bg-surface/90 text-foreground"
              isPending={pictureActions.isPending}
              onClick={() => coverInput.current?.click()}
            >
              <ImageUp aria-hidden />
              <span className="max-sm:sr-only">{t("header.changeCover")}</span>
            </Button>
            {header.coverImg && (
              <Button
                variant="secondary"
                size="sm"
                isIconOnly
                className="bg-surface/90 text-foreground"
                aria-label={t("header.removeCover")}
                onClick={({ currentTarget }) => {
                  focusContainer(currentTarget);
                  void pictureActions.removeCover();
                }}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {pictureActions.isPending && t("header.pending")}
      </p>
      <FileInput
        ref={coverInput}
        accept="image/*"
        label={t("header.chooseCover")}
        onChoose={([file]) => file && void pictureActions.changeCover(file)}
      />
      <FileInput
        ref={pictureInput}
        accept="image/*"
        label={t("header.choosePicture")}
        onChoose={([file]) => file && void pictureActions.changePicture(file)}
      />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 px-5 pb-5">
        <span className="relative -mt-12 shrink-0">
          <PersonPicture
            person={header}
            className="size-24 text-3xl ring-4 ring-surface sm:size-28 [&_.avatar\_\_image]:size-full"
          />
          {canEdit && (
            <Button
              variant="secondary"
              size="sm"
              isIconOnly
              className="absolute end-0 bottom-0 size-8 min-w-8 rounded-full ring-2 ring-surface"
              aria-label={t("header.changePicture")}
              onClick={() => pictureInput.current?.click()}
            >
              <Camera aria-hidden />
            </Button>
          )}
        </span>
        {canEdit && search.edit === "header" ? (
          <>
            <h1 className="sr-only">{header.name}</h1>
            <Suspense fallback={<div className="h-40 w-full" />}>
              <HeaderForm
                key={i18n.language}
                details={details}
                onClose={() => setSearch({ edit: undefined }, { replace: true })}
              />
            </Suspense>
          </>
        ) : (
          <>
            <div className="min-w-0 flex-1 basis-56 pt-2">
              <div className="flex items-center gap-1">
                <h1 className="min-w-0 text-2xl leading-title font-semibold wrap-anywhere">
                  <bdi>{header.name}</bdi>
                </h1>
                {titleAction}
              </div>
              <p dir="auto" className="text-sm wrap-anywhere text-muted">
                {header.designation}
              </p>
              {canEdit && !header.designation && (
                <button
                  type="button"
                  className="min-h-6 rounded-xs text-sm text-accent outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
                  onClick={() => setSearch({ edit: "header" })}
                >
                  {t("header.addDesignation")}
                </button>
              )}
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {canEdit && (
                <>
                  <Button variant="outline" onClick={() => setSearch({ edit: "header" })}>
                    <Pencil aria-hidden />
                    {t("header.edit")}
                  </Button>
                  <Link
                    to="/pages/account-settings"
                    aria-label={t("header.settings")}
                    title={t("header.settings")}
                    className="button button--outline button--icon-only"
                  >
                    <Settings aria-hidden />
                  </Link>
                </>
              )}
              {!details.isOwn && (
                <PersonFollowButton username={username} name={header.name} isFollowing={isFollowing} />
              )}
            </div>
          </>
        )}
      </div>
    </header>
  );
}

type PersonFollowButtonProps = Pick<ProfileDetails, "username" | "isFollowing"> & { name: string };

function PersonFollowButton({ username, name, isFollowing }: PersonFollowButtonProps) {
  const { mutateAsync } = useEndpointMutation(followPerson);
  return (
    <FollowButton
      name={name}
      isFollowing={isFollowing}
      size="md"
      follow={(next) => mutateAsync({ params: { username }, body: { isFollowing: next } })}
    />
  );
}
