import { adminActivityTexts } from '../settings/texts/admin/activities'
import { adminApiKeyTexts } from '../settings/texts/admin/api-keys'
import { adminCollectionTexts } from '../settings/texts/admin/collections'
import { adminDeletionRequestTexts } from '../settings/texts/admin/deletion-requests'
import { adminDeviceTexts } from '../settings/texts/admin/devices'
import { adminEmailTexts } from '../settings/texts/admin/emails'
import { adminGeneralTexts } from '../settings/texts/admin/general'
import { adminLanguageTexts } from '../settings/texts/admin/language'
import { adminLocationTexts } from '../settings/texts/admin/locations'
import { adminOverviewTexts } from '../settings/texts/admin/overview'
import { adminReportingTexts } from '../settings/texts/admin/reporting'
import { adminTaskTypeTexts } from '../settings/texts/admin/task-types'
import { adminTaskTexts } from '../settings/texts/admin/tasks'
import { adminThemeTexts } from '../settings/texts/admin/theme'
import { peopleTexts } from '../settings/texts/people'

/** The screens of the section, in the order of the menu. */
export const sections = [
  { to: '/admin/overview', label: adminOverviewTexts.title },
  { to: '/admin/guests', label: peopleTexts.guests.title },
  { to: '/admin/tasks', label: adminTaskTexts.title },
  { to: '/admin/activities', label: adminActivityTexts.title },
  { to: '/admin/locations', label: adminLocationTexts.title },
  { to: '/admin/devices', label: adminDeviceTexts.title },
  { to: '/admin/tasktypes', label: adminTaskTypeTexts.title },
  { to: '/admin/collections', label: adminCollectionTexts.title },
  { to: '/admin/language', label: adminLanguageTexts.title },
  { to: '/admin/theme', label: adminThemeTexts.title },
  { to: '/admin/access', label: adminEmailTexts.title },
  { to: '/admin/deletions', label: adminDeletionRequestTexts.title },
  { to: '/admin/settings', label: adminGeneralTexts.section },
  { to: '/admin/reporting', label: adminReportingTexts.title },
  { to: '/admin/api', label: adminApiKeyTexts.title },
] as const
