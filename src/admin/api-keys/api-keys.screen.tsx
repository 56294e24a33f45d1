import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Api } from '../../api/client'
import type { ApiKey } from '../../contract/entities/admin'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminApiKeyTexts } from '../../settings/texts/admin/api-keys'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import cards from '../card.module.css'
import { failureWords } from '../failure-text'
import { StaleList } from '../list/stale-list'
import { useRecords } from '../use-records'
import { WebhooksCard } from '../webhooks/webhooks.card'
import { CreateKey } from './create-key'
import { DefaultSettings } from './default-settings'
import { ExportDocumentation } from './export-documentation'
import { KeyTable } from './key-table'

const texts = adminApiKeyTexts

async function load(api: Api) {
  const [keys, webhooks, settings, locations] = await Promise.all([
    api.call('listApiKeys', {}),
    api.call('listWebhooks', {}),
    api.call('getAdminSettings', {}),
    api.request('listLocations', {}),
  ])
  // The line that is ready to be run names a location that can be exported.
  const exported = locations.ok && locations.value.find(({ usePosTransactionsAndOrders: usesPos }) => usesPos)
  return { keys, webhooks, settings, exampleId: exported ? exported.id : 1 }
}

/** The keys of external clients, the days that an export covers by default, and how it is called. */
export function ApiKeysScreen({ api, origin }: { api: Api; origin: string }) {
  const { value, failure, reload } = useRecords(api, load)
  const [created, setCreated] = useState<ApiKey | null>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function forget(removed: ApiKey) {
    // A program that is given a key that is gone is locked out.
    flushSync(() => setCreated((shown) => (shown?.id === removed.id ? null : shown)))
    opener.current?.focus()
  }

  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      {value ? (
        <>
          <StaleList failure={failure} reload={reload} />
          <div className={cards.card}>
            <h2>{texts.keys}</h2>
            <KeyTable api={api} keys={value.keys} reload={reload} onRemoved={forget} />
            <CreateKey api={api} reload={reload} created={created} onCreated={setCreated} opener={opener} />
          </div>
          <div className={cards.card}>
            <DefaultSettings api={api} settings={value.settings} reload={reload} />
          </div>
          <WebhooksCard api={api} webhooks={value.webhooks} reload={reload} />
          <ExportDocumentation origin={origin} locationId={value.exampleId} />
        </>
      ) : failure ? (
        <Failed text={failureWords(failure)} onRetry={() => void reload()} />
      ) : (
        <Waiting label={adminTexts.list.loading} />
      )}
    </Screen>
  )
}
