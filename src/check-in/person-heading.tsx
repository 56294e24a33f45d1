import { useEffect, useRef } from 'react'
import type { Contact } from '../contract/contact'
import { fullName } from '../contract/names'
import { checkInTexts } from '../settings/texts/check-in'
import styles from './person-heading.module.css'

interface PersonHeadingProps {
  /** Whom the turn is about: several for a waiver that is signed once for all. */
  contacts: readonly Contact[]
  place: number
  of: number
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Says whose turn it is; takes focus when the turn passes on, so that nobody signs for the wrong person. */
export function PersonHeading({ contacts, place, of }: PersonHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const people = contacts.map(({ contactId }) => contactId).join()
  const before = useRef(people)
  useEffect(() => {
    if (before.current === people) return
    before.current = people
    heading.current?.focus({ preventScroll: true })
  }, [people])

  return (
    <div className={styles.heading}>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {listed.format(contacts.map(fullName))}
      </h2>
      {of > 1 && contacts.length === 1 ? <p className={styles.place}>{checkInTexts.personOf(place, of)}</p> : null}
    </div>
  )
}
