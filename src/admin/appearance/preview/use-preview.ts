import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { AdminSettings } from '../../../contract/entities/admin'
import type { Appearance, AppearanceField, AppearanceGroup } from '../appearance'
import type { AppearanceForm } from '../use-appearance-form'
import { previewLook, screensFor } from './preview-look'
import type { PreviewScreen } from './preview-screens'

/** What the preview shows: the look that is in the form, on a screen of the group that is worked on. */
export function usePreview(appearance: Appearance, form: AppearanceForm, settings: AdminSettings) {
  const { all, saved } = form
  const [screen, setScreen] = useState<PreviewScreen>(() => all[0]?.screens[0] ?? 'welcome')

  /** One that shows the group already stays. */
  const visit = useCallback(({ screens }: AppearanceGroup) => {
    const [best] = screens
    if (best) setScreen((shown) => (screens.includes(shown) ? shown : best))
  }, [])
  const enter = useCallback(
    (field: AppearanceField) => {
      const group = appearance.groups.find(({ name }) => field.path.startsWith(`${name}.`))
      if (field.screen) setScreen(field.screen)
      else if (group) visit(group)
    },
    [appearance, visit],
  )

  // Another page of this browser's thread: what was typed is in its field before the preview follows.
  const values = useDeferredValue(form.values)
  const look = useMemo(
    () => previewLook(appearance, { values, saved }, settings),
    [appearance, values, saved, settings],
  )
  const screens = useMemo(() => screensFor(all), [all])

  return { shown: { look, screens, screen, onScreen: setScreen }, visit, enter }
}
