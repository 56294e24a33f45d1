import { useState } from 'react'
import * as v from 'valibot'
import type { Api } from '../../api/client'
import type { AdminSettings } from '../../contract/entities/admin'
import { LOADS_FROM_ELSEWHERE, loadsFromElsewhere } from '../../contract/outside/consent-script'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminGeneralTexts } from '../../settings/texts/admin/general'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import cards from '../card.module.css'
import { failureIn, failureWords, saveFailureWords } from '../failure-text'
import { RecordForm } from '../form/record-form'
import { problemsOf, type RecordValues, textOf } from '../form/record-values'
import type { SaveOutcome } from '../form/use-record-form'
import { useVersionedApi } from '../form/versioned-api'
import { NOTIFICATION_MS, type Notification, NotificationBar, UNTIL_CLOSED } from '../notification-bar'
import { useRecords } from '../use-records'
import { GeneralSettings, generalFields } from './general.fields'

const texts = adminGeneralTexts

/**
 * As they are stored, sound or not: a value that an older release, another server or a backup has left has to be mended here,
 * where its field says what is wrong with it.
 */
const asStored = (stored: AdminSettings): RecordValues =>
  Object.fromEntries(Object.keys(GeneralSettings.entries).map((name) => [name, Reflect.get(stored, name)]))

const load = (api: Api) => api.call('getAdminSettings', {})
const required = generalFields.flatMap((field) => (field.kind !== 'own' && field.required ? [field] : []))

/** A consent script that is stored already may stay as it is: its field warns of it. */
function problems(values: RecordValues, stored: Pick<AdminSettings, 'cookieConsentScript'>): Record<string, string> {
  const script = textOf(values.cookieConsentScript)
  const isRefused = script !== stored.cookieConsentScript && loadsFromElsewhere(script)
  return {
    ...problemsOf(GeneralSettings, required, values, adminTexts.form),
    ...(isRefused ? { cookieConsentScript: LOADS_FROM_ELSEWHERE } : {}),
  }
}

/** What holds for the whole venue beside its words and looks. Saves these fields only: others edit the rest. */
export function GeneralScreen({ api }: { api: Api }) {
  const { value, failure, reload } = useRecords(api, load)
  const [notification, setNotification] = useState<Notification | null>(null)

  const versioned = useVersionedApi(api)
  const latest = () => load(versioned).then(asStored, () => null)

  async function save(values: RecordValues): Promise<SaveOutcome> {
    try {
      await versioned.call('updateAdminSettings', { body: v.parse(GeneralSettings, values) })
    } catch (error) {
      return failureIn(error)
    }
    await reload()
    return 'saved'
  }

  function tell(outcome: SaveOutcome) {
    setNotification(
      typeof outcome === 'string'
        ? { kind: 'success', text: texts.saved, timeoutMs: NOTIFICATION_MS }
        : { kind: 'error', title: adminTexts.failure.title, text: saveFailureWords(outcome), timeoutMs: UNTIL_CLOSED },
    )
  }

  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      {value ? (
        <div className={cards.card}>
          <RecordForm
            title={texts.formTitle}
            fields={generalFields}
            body={GeneralSettings}
            beside={null}
            initial={asStored(value)}
            isNew={false}
            problems={(values) => problems(values, value)}
            latest={latest}
            saveLabel={texts.update}
            onSave={save}
            onOutcome={tell}
          />
        </div>
      ) : failure ? (
        <Failed text={failureWords(failure)} onRetry={() => void reload()} />
      ) : (
        <Waiting label={texts.loading} />
      )}
      <NotificationBar notification={notification} onClose={() => setNotification(null)} />
    </Screen>
  )
}
