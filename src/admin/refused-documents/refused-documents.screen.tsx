import { useState } from 'react'
import type { Api } from '../../api/client'
import type { RefusedDocument } from '../../contract/entities/sealed-document'
import { adminTexts } from '../../settings/texts/admin/admin'
import { adminRefusedDocumentTexts as texts } from '../../settings/texts/admin/refused-documents'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Notice } from '../../ui/notice'
import { Failed } from '../../ui/screen/failed'
import { Screen } from '../../ui/screen/screen'
import { Waiting } from '../../ui/screen/waiting'
import cards from '../card.module.css'
import { failureIn, failureWords } from '../failure-text'
import { shownDate } from '../format-date'
import styles from '../open-list.module.css'
import { useRecords } from '../use-records'

const load = (api: Api) => api.call('listRefusedDocuments', {})
const nameOf = ({ contactName }: RefusedDocument) => contactName || texts.unknownGuest

/** What kiosks delivered and the venue did not take, the newest first, until someone has settled it. */
export function RefusedDocumentsScreen({ api }: { api: Api }) {
  const { value, failure, reload } = useRecords(api, load)
  const [asked, setAsked] = useState<RefusedDocument | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function settle({ id }: RefusedDocument) {
    setAsked(null)
    setTrouble(null)
    try {
      await api.call('settleRefusedDocument', { params: { id } })
      await reload()
    } catch (error) {
      setTrouble(failureWords(failureIn(error)))
    }
  }

  return (
    <Screen title={texts.title} lead={texts.lead} width="wide">
      {trouble ? (
        <Notice kind="error" title={adminTexts.failure.title}>
          {trouble}
        </Notice>
      ) : null}
      {value ? (
        <div className={cards.card}>
          <h2>{texts.list}</h2>
          {value.length === 0 ? (
            <div className={cards.soft}>
              <p>{texts.none}</p>
              <p>{texts.noneHint}</p>
            </div>
          ) : (
            <ul className={styles.list}>
              {value.map((document) => (
                <DocumentRow key={document.id} document={document} onSettle={() => setAsked(document)} />
              ))}
            </ul>
          )}
        </div>
      ) : failure ? (
        <Failed text={failureWords(failure)} onRetry={() => void reload()} />
      ) : (
        <Waiting label={adminTexts.list.loading} />
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={texts.askTitle}
        confirmLabel={texts.confirm}
        cancelLabel={texts.keep}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void settle(asked)}
      >
        {asked ? texts.askText(nameOf(asked)) : null}
      </ConfirmDialog>
    </Screen>
  )
}

function DocumentRow({ document, onSettle }: { document: RefusedDocument; onSettle(): void }) {
  return (
    <li className={styles.row}>
      <div>
        <strong>{nameOf(document)}</strong>
        <p className={styles.facts}>
          {texts.signedAt(document.deviceName || texts.unknownDevice)} ·{' '}
          {texts.received(shownDate(document.receivedUtc))}
        </p>
      </div>
      <p>{document.message}</p>
      <Button kind="secondary" aria-label={texts.settleFor(nameOf(document))} onClick={onSettle}>
        {texts.settle}
      </Button>
    </li>
  )
}
