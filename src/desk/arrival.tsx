import { type MouseEvent, useState } from 'react'
import type { Failure } from '../api/failure'
import type { Visit } from '../contract/entities/staff/visit'
import { fullName } from '../contract/names'
import { staffFailureWords } from '../people/failure-words'
import { deskTexts } from '../settings/texts/staff/desk'
import { peopleTexts } from '../settings/texts/staff/people'
import { useVenueSettings } from '../settings/use-venue-settings'
import { venueTime } from '../settings/venue-time'
import { useLoneKeys } from '../ui/browser/lone-keys'
import { Button } from '../ui/button'
import { instantIn } from '../ui/instant-in'
import styles from './today.module.css'
import type { Today } from './use-today'

const texts = deskTexts.list

/** When a person arrived, by the venue's clock, and who says so. */
export function arrivalWords({ marks }: Visit, timeZone: string): string {
  const [first] = marks
  if (!first) return ''
  const at = instantIn(first.markedDateUtc)
  return texts.arrivedAt(
    at ? venueTime(at, timeZone) : '',
    marks.map(({ name }) => name),
  )
}

interface Props {
  today: Today
  person: { contactId: number; firstName: string; lastName: string }
  /** Tells a namesake apart; '' for anyone else. */
  born?: string
  /** Whether the key A is for this person. */
  hasKey?: boolean
  /** In a list the state is beside the button already. */
  isBare?: boolean
  /** Whether another row of a list was there when the press was on its way. */
  hasJustMoved?(event: MouseEvent): boolean
}

/** Marks a person as arrived; who has done so can take it back. */
export function Arrival({ today, person, born = '', hasKey = false, isBare = false, hasJustMoved }: Props) {
  const { timeZone } = useVenueSettings()
  const [isWorking, setWorking] = useState(false)
  /** Whether an arrival was there when it could not be changed. A lost answer may have changed it: then nothing failed. */
  const [failed, setFailed] = useState<{ wasOwn: boolean; failure: Failure } | null>(null)
  const [isPressedByMistake, setPressedByMistake] = useState(false)
  const visit = today.list?.visits.find(({ contactId }) => contactId === person.contactId)
  const isOwn = visit?.marks.some((mark) => mark.isOwn) ?? false
  const name = born ? `${fullName(person)}, ${born}` : fullName(person)

  function press(event: MouseEvent) {
    if (!isWorking && hasJustMoved?.(event)) setPressedByMistake(true)
    else void mark()
  }

  async function mark() {
    if (isWorking) return
    setPressedByMistake(false)
    setWorking(true)
    setFailed(null)
    const failure = await today.mark(person.contactId, !isOwn)
    if (failure) setFailed({ wasOwn: isOwn, failure })
    setWorking(false)
  }
  const failedWords = isOwn ? texts.notUndone : texts.notMarked
  const why =
    failed?.wasOwn === isOwn ? failedWords(staffFailureWords(failed.failure, peopleTexts.failure.tryAgain)) : ''
  const trouble = isPressedByMistake ? texts.justMoved : why
  useLoneKeys({ a: hasKey ? () => void mark() : undefined })

  return (
    <>
      {visit && visit.marks.length > 0 && !isBare ? (
        <span className={styles.arrived}>{arrivalWords(visit, timeZone)}</span>
      ) : null}
      <Button
        kind={isOwn ? 'quiet' : 'secondary'}
        aria-label={isOwn ? texts.undoWho(name) : texts.arriveWho(name)}
        aria-keyshortcuts={hasKey ? 'a' : undefined}
        aria-disabled={isWorking || undefined}
        onClick={press}
      >
        {isOwn ? texts.undo : texts.arrive}
      </Button>
      <span role="alert" className={styles.failed}>
        {trouble}
      </span>
    </>
  )
}
