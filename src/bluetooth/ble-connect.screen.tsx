import type { Reader } from '../api/reader'
import { useRead } from '../api/use-read'
import type { Contact } from '../contract/entities/contact'
import { namesApart } from '../contract/names-apart'
import { fillPlaceholders } from '../settings/placeholders'
import { bluetoothTexts as texts } from '../settings/texts/bluetooth'
import { useLanguage } from '../settings/use-language'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { EmptyState } from '../ui/screen/empty-state'
import { Failed } from '../ui/screen/failed'
import { Screen } from '../ui/screen/screen'
import { Waiting } from '../ui/screen/waiting'
import classes from './ble-connect.module.css'
import { PersonPass, type PersonPassProps } from './person-pass'
import { countUnactivated } from './unactivated'
import { useFamilyMedia } from './use-family-media'

type Props = Omit<PersonPassProps, 'contact' | 'called' | 'place' | 'ticket' | 'onChanged'> & { reader: Reader }

/** The family's passes, and the way of each onto a phone (spec section 2, /ble-connect). */
export function BleConnectScreen({ reader, ...person }: Props) {
  const { bleConnect } = useLanguage()
  const profile = useRead(reader, 'getProfile', {})
  const contacts = profile.value?.contacts ?? []
  const { media, isSettled, isStale, refresh } = useFamilyMedia(reader, contacts)
  const called = namesApart(contacts)
  const askAgain = () => void Promise.all([profile.refresh(), refresh()])
  // Only someone who had no pass number yet is another in the profile, once a pass was ordered.
  const askAgainFor = ({ ipCode }: Contact) => (ipCode ? void refresh() : askAgain())
  const instructions = fillPlaceholders(bleConnect.instructions, { unactivatdCount: countUnactivated(contacts, media) })
  const isThere = contacts.length > 0 && isSettled

  return (
    <Screen title={bleConnect.pageTitle}>
      {isThere && media.size > 0 ? <p className={classes.instructions}>{instructions}</p> : null}
      {person.port === null && isThere && (
        <Notice kind="info" title={texts.unsupportedTitle}>
          {texts.unsupported}
        </Notice>
      )}
      {isThere ? (
        <>
          <ul className={classes.people}>
            {contacts.map((contact, place) => (
              <PersonPass
                key={contact.contactId}
                {...person}
                contact={contact}
                called={called(contact)}
                place={place}
                ticket={media.get(contact.contactId)}
                onChanged={() => askAgainFor(contact)}
              />
            ))}
          </ul>
          <div className={classes.end}>
            {isStale || profile.failure ? <Notice kind="warning">{texts.stale}</Notice> : null}
            <Button kind="secondary" onClick={askAgain}>
              {bleConnect.refreshButton}
            </Button>
            <p className={classes.soft}>{bleConnect.footnote}</p>
          </div>
        </>
      ) : profile.value && contacts.length === 0 ? (
        <EmptyState title={texts.noFamily} />
      ) : profile.status === 'failed' && !profile.value ? (
        <Failed title={texts.failed} text={texts.failedText} onRetry={() => void profile.refresh()} />
      ) : (
        <Waiting label={texts.waiting} />
      )}
    </Screen>
  )
}
