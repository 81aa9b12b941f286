import {
  CircleAlert,
  CircleCheck,
  DatabaseBackup,
  Download,
  HardDrive,
  History,
  type LucideIcon,
  RefreshCw,
  RotateCcw,
  Sparkles,
  TriangleAlert,
  Upload,
} from "lucide-react";
import type { NoticeKind } from "../../state/notices.ts";

interface KindLook {
  icon: LucideIcon;
  /** Where it leads: a screen of the app, or a document of the public site. */
  to?: "/data" | "/apps/requests";
  document?: "/contact";
  /** Something went wrong, or will. */
  isWarning?: boolean;
}

/** How each kind of notice looks, and where it leads. */
export const noticeKinds: Record<NoticeKind, KindLook> = {
  "update-ready": { icon: RefreshCw },
  updated: { icon: Sparkles },
  "update-failed": { icon: TriangleAlert, isWarning: true },
  "storage-low": { icon: HardDrive, to: "/data", isWarning: true },
  "data-newer": { icon: CircleAlert, isWarning: true },
  delivered: { icon: CircleCheck, document: "/contact" },
  rejected: { icon: CircleAlert, document: "/contact", isWarning: true },
  "change-rejected": { icon: CircleAlert, to: "/apps/requests", isWarning: true },
  "backup-made": { icon: DatabaseBackup, to: "/data" },
  "backup-restored": { icon: History, to: "/data" },
  "backup-imported": { icon: Upload, to: "/data" },
  "data-reset": { icon: RotateCcw, to: "/data" },
  installed: { icon: Download },
};
