import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getPushSupport, readPushKinds, savePushKinds } from "../../../api/push.ts";
import { type PushKind, pushKinds } from "../../../contract/push.ts";
import type { Language } from "../../../lib/language.ts";
import { currentUserAtom } from "../../../state/session.ts";
import { SettingsCard } from "../../../ui/settings-card.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { toast } from "../../../ui/toast.ts";

/** Which notifications this browser shows while the app is closed. */
export function PushCard() {
  const { t, i18n } = useTranslation("account");
  const memberId = useAtomValue(currentUserAtom)?.id;
  const [kinds, setKinds] = useState(() => readPushKinds(memberId));
  const [isSaving, setSaving] = useState(false);
  const [support, setSupport] = useState(getPushSupport);
  const change = async (kind: PushKind, isOn: boolean) => {
    const wanted = pushKinds.filter((each) => (each === kind ? isOn : kinds.includes(each)));
    setSaving(true);
    setKinds(wanted);
    const problem = await savePushKinds(wanted, i18n.language as Language, memberId).catch(
      () => "unreachable" as const,
    );
    setSaving(false);
    setKinds(readPushKinds(memberId));
    setSupport(getPushSupport());
    if (problem === "unreachable") toast.error(t("push.failed"));
  };
  return (
    <SettingsCard title={t("push.title")} help={t("push.help")}>
      <div className="flex flex-col gap-2">
        <p role="status" className={support === "supported" ? "sr-only" : "rounded-xl bg-default p-3 text-sm"}>
          {support !== "supported" && t(`push.${support}`)}
        </p>
        {support === "supported" &&
          pushKinds.map((kind) => (
            <Switch
              key={kind}
              label={t(`push.kinds.${kind}`)}
              isOn={kinds.includes(kind)}
              isDisabled={isSaving}
              onChange={(isOn) => void change(kind, isOn)}
            />
          ))}
      </div>
    </SettingsCard>
  );
}
