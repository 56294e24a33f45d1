import * as v from 'valibot'
import type { Api } from '../../api/client'
import { type AdminSettings, AdminSettingsFields } from '../../contract/entities/admin'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminApiKeyTexts } from '../../settings/texts/admin/api-keys'
import { failureIn } from '../failure-text'
import { RecordForm } from '../form/record-form'
import { problemsOf, type RecordValues } from '../form/record-values'
import type { SaveOutcome } from '../form/use-record-form'
import { useVersionedApi } from '../form/versioned-api'

const texts = adminApiKeyTexts.defaults

const ExportDefaults = v.pick(AdminSettingsFields, ['daysBeforeCurrentDay', 'daysAfterCurrentDay'])

const fields = [
  { kind: 'number' as const, name: 'daysBeforeCurrentDay', label: texts.daysBeforeCurrentDay },
  { kind: 'number' as const, name: 'daysAfterCurrentDay', label: texts.daysAfterCurrentDay },
]

interface DefaultSettingsProps {
  api: Api
  settings: AdminSettings
  reload(): Promise<void>
}

const daysIn = ({ daysBeforeCurrentDay, daysAfterCurrentDay }: AdminSettings) => ({
  daysBeforeCurrentDay,
  daysAfterCurrentDay,
})

/** The days that an export covers when its caller names none. */
export function DefaultSettings({ api, settings, reload }: DefaultSettingsProps) {
  const versioned = useVersionedApi(api)
  async function save(values: RecordValues): Promise<SaveOutcome> {
    try {
      await versioned.call('updateAdminSettings', { body: v.parse(ExportDefaults, values) })
    } catch (error) {
      return failureIn(error)
    }
    await reload()
    return 'saved'
  }
  return (
    <RecordForm
      title={texts.title}
      fields={fields}
      body={ExportDefaults}
      beside={null}
      initial={daysIn(settings)}
      latest={() => versioned.call('getAdminSettings', {}).then(daysIn, () => null)}
      isNew={false}
      problems={(values) => problemsOf(ExportDefaults, [], values, adminTexts.form)}
      saveLabel={texts.update}
      onSave={save}
    />
  )
}
