import { adminTexts } from '../settings/texts/admin'
import { adminLanguageTexts } from '../settings/texts/admin-language'
import { adminThemeTexts } from '../settings/texts/admin-theme'

/** The screens of the section, in the order of the menu. */
export const sections = [
  { to: '/admin/tasks', label: adminTexts.tasks.title },
  { to: '/admin/activities', label: adminTexts.activities.title },
  { to: '/admin/locations', label: adminTexts.locations.title },
  { to: '/admin/tasktypes', label: adminTexts.taskTypes.title },
  { to: '/admin/collections', label: adminTexts.collections.title },
  { to: '/admin/language', label: adminLanguageTexts.title },
  { to: '/admin/theme', label: adminThemeTexts.title },
  { to: '/admin/access', label: adminTexts.emails.title },
  { to: '/admin/settings', label: adminTexts.general.section },
  { to: '/admin/reporting', label: adminTexts.reporting.title },
  { to: '/admin/api', label: adminTexts.apiKeys.title },
] as const
