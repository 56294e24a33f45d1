import { useState } from 'react'
import { copyTexts } from '../../../settings/texts/documents/document-copy'
import { useDeviceStorage } from '../../../storage/storage-context'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { removeRefused } from '../../backup/remove-refused'
import { nameOfDocument } from '../document-name'
import { useOutbox } from '../outbox-context'
import type { ShownDocument } from '../shown-documents'
import { useKnownFamily } from '../use-known-family'
import styles from './copy.module.css'

const texts = copyTexts.remove

/** Asks before a refused document is taken off this device: it may be nowhere else. */
export function RemoveForm({ shown, onRemoved }: { shown: ShownDocument; onRemoved: () => void }) {
  const storage = useDeviceStorage()
  const { owner } = useOutbox()
  const family = useKnownFamily()
  const [trouble, setTrouble] = useState('')

  async function remove() {
    if (!owner) return
    setTrouble('')
    try {
      if (await removeRefused(storage, { owner, ids: shown.unsentIds, marker: localStorage })) onRemoved()
      else setTrouble(texts.changed)
    } catch (error) {
      console.error('A document could not be removed', error)
      setTrouble(texts.failed)
    }
  }

  return (
    <div className={styles.form}>
      <p>
        <strong>{nameOfDocument(shown, family)}</strong>
      </p>
      <p>{shown.isSettled ? texts.settled : texts.lead}</p>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <Button kind="danger" onClick={() => void remove()}>
        {texts.submit}
      </Button>
    </div>
  )
}
