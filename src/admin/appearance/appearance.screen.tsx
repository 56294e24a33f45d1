import { useDeferredValue } from 'react'
import type { Api } from '../../api/client'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import { failureWords } from '../failure-text'
import { useRecords } from '../use-records'
import type { Appearance } from './appearance'
import { AppearanceEditor } from './appearance-editor'
import type { AppearanceSearch } from './appearance-search'

interface AppearanceScreenProps {
  api: Api
  appearance: Appearance
  search: AppearanceSearch
  /** What is shown is others now: the address follows. */
  onSearch(search: AppearanceSearch): void
  /** The venue's words or looks are others now: the app that is open follows. */
  onSaved(): void
}

const load = (api: Api) => api.call('getAdminSettings', {})

/** The language or the theme of the venue: every value in a form, beside the screens that guests see. */
export function AppearanceScreen({ api, appearance, onSaved, ...address }: AppearanceScreenProps) {
  const { value, failure, reload } = useRecords(api, load)
  // A form of so many fields takes long to draw: in pieces, between which the page answers.
  const settings = useDeferredValue(value)
  const { texts } = appearance
  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      {settings ? (
        <AppearanceEditor api={api} appearance={appearance} settings={settings} {...address} onSaved={onSaved} />
      ) : failure ? (
        <Failed text={failureWords(failure)} onRetry={() => void reload()} />
      ) : (
        <Waiting label={texts.loading} />
      )}
    </Screen>
  )
}
