import { useState } from 'react'
import type { Api } from '../../api/client'
import { adminTexts } from '../../settings/texts/admin/admin'
import { failureIn, saveFailureWords } from '../failure-text'
import { shortWords } from '../form/theirs-in-words'
import { useVersionedApi } from '../form/versioned-api'
import { NOTIFICATION_MS, type Notification, UNTIL_CLOSED } from '../notification-bar'
import type { Appearance } from './appearance'
import { saveAppearance } from './save-appearance'
import type { AppearanceForm } from './use-appearance-form'
import type { Value } from './values'

interface SaveWork {
  api: Api
  appearance: Appearance
  form: AppearanceForm
  /** What the venue has by now. */
  onStored(stored: string): void
  /** These fields are to be looked at first: someone else has changed them meanwhile. */
  onClashes(paths: readonly string[]): void
  onSaved(): void
}

/** The way to save what is in the form, and what is said of it. */
export function useAppearanceSave({ api, appearance, form, onStored, onClashes, onSaved }: SaveWork) {
  const versioned = useVersionedApi(api)
  const [isBusy, setBusy] = useState(false)
  const [notification, setNotification] = useState<Notification | null>(null)

  /** What someone else saved first is not overwritten unseen. */
  function ask(now: string, clashes: readonly string[]) {
    const values = appearance.read(now)
    onStored(now)
    const theirs = (path: string, value: Value = '') => shortWords(appearance.choiceLabel(path, value) ?? value)
    const said = clashes.map((path) => [path, adminTexts.form.clash(theirs(path, values[path]))])
    form.takeIn(values, Object.fromEntries(said))
    onClashes(clashes)
  }

  async function save() {
    if (isBusy) return
    setBusy(true)
    const sent = form.values
    try {
      const outcome = await saveAppearance(versioned, appearance, { before: form.saved, after: sent })
      if (outcome.clashes) return ask(outcome.stored, outcome.clashes)
      const next = appearance.storedIn(outcome.settings)
      onStored(next)
      form.takeSaved(appearance.read(next), sent)
      setNotification({ kind: 'success', text: appearance.texts.saved, timeoutMs: NOTIFICATION_MS })
      onSaved()
    } catch (error) {
      const text = saveFailureWords(failureIn(error))
      setNotification({ kind: 'error', title: adminTexts.failure.title, text, timeoutMs: UNTIL_CLOSED })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, save, notification, closeNotification: () => setNotification(null) }
}
