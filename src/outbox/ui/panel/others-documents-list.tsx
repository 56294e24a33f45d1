import { outboxTexts } from '../../../settings/texts/outbox'
import type { Owner } from '../../../storage/owner'
import { useStored } from '../../../storage/use-stored'
import { DocumentStateBadge } from '../document-state-badge'
import { savedAgo } from '../saved-ago'
import { findOthersDocuments } from './others-documents'
import styles from './outbox-panel.module.css'

const texts = outboxTexts.panel

/** The oldest: their number is above, and a tablet that guests share may hold hundreds, each announcing its state. */
const MOST = 20

/** Number, age and state of what other people saved on this device: nothing of what it says. */
export function OthersDocuments({ owner }: { owner: Owner | null }) {
  const stored = useStored((database) => findOthersDocuments(database, owner, Date.now()), [owner?.iss, owner?.sub])
  if (stored.status !== 'found' || stored.value.length === 0) return null
  return (
    <section className={styles.others}>
      <h3>{texts.others(stored.value.length)}</h3>
      <p className={styles.lead}>{texts.othersText}</p>
      <ul className={styles.list}>
        {stored.value.slice(0, MOST).map(({ id, state, savedAt }) => (
          <li key={id} className={styles.card}>
            <p className={styles.age}>{savedAgo(savedAt)}</p>
            <DocumentStateBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
