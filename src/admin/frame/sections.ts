import type { LucideIcon } from 'lucide-react'
import {
  Code,
  FileSpreadsheet,
  FileX,
  History,
  KeyRound,
  Languages,
  LayoutDashboard,
  LayoutList,
  ListChecks,
  MapPin,
  MountainSnow,
  Palette,
  QrCode,
  Settings,
  Tablet,
  Tags,
  Users,
  UserX,
} from 'lucide-react'
import { adminActivityTexts } from '../../settings/texts/admin/activities'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminApiKeyTexts } from '../../settings/texts/admin/api-keys'
import { adminCollectionTexts } from '../../settings/texts/admin/collections'
import { adminDeletionRequestTexts } from '../../settings/texts/admin/deletion-requests'
import { adminDeviceTexts } from '../../settings/texts/admin/devices'
import { adminEmailTexts } from '../../settings/texts/admin/emails'
import { adminGeneralTexts } from '../../settings/texts/admin/general'
import { adminHistoryTexts } from '../../settings/texts/admin/history'
import { adminLanguageTexts } from '../../settings/texts/admin/language'
import { adminLocationTexts } from '../../settings/texts/admin/locations'
import { adminOverviewTexts } from '../../settings/texts/admin/overview'
import { adminPosterTexts } from '../../settings/texts/admin/poster'
import { adminReportingTexts } from '../../settings/texts/admin/reporting'
import { adminTaskTypeTexts } from '../../settings/texts/admin/task-types'
import { adminTaskTexts } from '../../settings/texts/admin/tasks'
import { adminThemeTexts } from '../../settings/texts/admin/theme'
import { refusedDocumentTexts } from '../../settings/texts/staff/refused-documents'

const { groups, guests } = adminTexts.frame

interface Section {
  to: string
  label: string
  icon: LucideIcon
}

interface SectionGroup {
  /** Null for what is above all groups. */
  title: string | null
  sections: readonly Section[]
}

/** The screens of the administration, in the order of the menu. */
export const sectionGroups = [
  { title: null, sections: [{ to: '/admin/overview', label: adminOverviewTexts.title, icon: LayoutDashboard }] },
  {
    title: groups.guests,
    sections: [
      { to: '/admin/guests', label: guests, icon: Users },
      { to: '/admin/reporting', label: adminReportingTexts.title, icon: FileSpreadsheet },
      { to: '/admin/deletions', label: adminDeletionRequestTexts.title, icon: UserX },
      { to: '/admin/refused', label: refusedDocumentTexts.title, icon: FileX },
    ],
  },
  {
    title: groups.tasks,
    sections: [
      { to: '/admin/tasks', label: adminTaskTexts.title, icon: ListChecks },
      { to: '/admin/activities', label: adminActivityTexts.title, icon: MountainSnow },
      { to: '/admin/tasktypes', label: adminTaskTypeTexts.title, icon: Tags },
    ],
  },
  {
    title: groups.look,
    sections: [
      { to: '/admin/language', label: adminLanguageTexts.title, icon: Languages },
      { to: '/admin/theme', label: adminThemeTexts.title, icon: Palette },
    ],
  },
  {
    title: groups.venue,
    sections: [
      { to: '/admin/locations', label: adminLocationTexts.title, icon: MapPin },
      { to: '/admin/poster', label: adminPosterTexts.title, icon: QrCode },
      { to: '/admin/devices', label: adminDeviceTexts.title, icon: Tablet },
      { to: '/admin/collections', label: adminCollectionTexts.title, icon: LayoutList },
      { to: '/admin/access', label: adminEmailTexts.title, icon: KeyRound },
      { to: '/admin/settings', label: adminGeneralTexts.section, icon: Settings },
      { to: '/admin/api', label: adminApiKeyTexts.title, icon: Code },
      { to: '/admin/history', label: adminHistoryTexts.title, icon: History },
    ],
  },
] as const satisfies readonly SectionGroup[]
