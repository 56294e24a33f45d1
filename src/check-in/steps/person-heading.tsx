import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { listed } from '../../contract/english'
import type { Contact } from '../../contract/entities/contact'
import { checkInTexts } from '../../settings/texts/check-in'
import { useCheckIn } from '../check-in-context'
import { CheckInOverview } from '../overview'
import styles from './person-heading.module.css'

interface PersonHeadingProps {
  contacts: readonly Contact[]
  /** For the step, which has to bring the focus here. */
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * Says whose turn it is; takes focus when the turn passes on, so that no one signs for the wrong person. Everyone's
 * parts are one tap away.
 * @param contacts several for a waiver that is signed once for all
 */
export function PersonHeading({ contacts, heading }: PersonHeadingProps) {
  const { called } = useCheckIn()
  const [isOpen, setIsOpen] = useState(false)
  const overviewId = useId()
  const people = contacts.map(({ contactId }) => contactId).join()
  const before = useRef(people)
  useEffect(() => {
    if (before.current === people) return
    before.current = people
    setIsOpen(false)
    heading.current?.focus({ preventScroll: true })
  }, [people, heading])

  return (
    <div>
      <div className={styles.row}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {listed(contacts.map((contact) => called(contact).full))}
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={overviewId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {checkInTexts.everybody}
        </button>
      </div>
      <div id={overviewId} className={styles.overview} hidden={!isOpen}>
        {isOpen ? <CheckInOverview /> : null}
      </div>
    </div>
  )
}
