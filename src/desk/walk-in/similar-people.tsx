import type { FoundPerson } from '../../contract/entities/staff/person'
import { FoundPersonLine } from '../../people/found-person'
import { walkInTexts } from '../../settings/texts/staff/walk-in'
import { useFocusOnArrival } from '../../ui/browser/focus-on-arrival'
import { Button } from '../../ui/button'
import { ActionBar } from '../../ui/screen/action-bar'
import styles from './walk-in.module.css'

const texts = walkInTexts.similar

interface Props {
  people: readonly FoundPerson[]
  isAdding: boolean
  onOpen(contactId: number): void
  onNone(): void
  onBack(): void
}

/** Who the venue knows already and may be the same: looked at before a second household is made. */
export function SimilarPeople({ people, isAdding, onOpen, onNone, onBack }: Props) {
  const arrivesAt = useFocusOnArrival<HTMLHeadingElement>()
  // What is on its way cannot be called off: another way out would leave a second household behind.
  return (
    <section className={styles.form}>
      <h2 ref={arrivesAt} tabIndex={-1} className={styles.heading}>
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <ul className={styles.similar}>
        {people.map((person) => (
          <li key={person.contactId}>
            <button
              type="button"
              className={styles.choice}
              aria-disabled={isAdding}
              onClick={() => !isAdding && onOpen(person.contactId)}
            >
              <FoundPersonLine person={person} />
            </button>
          </li>
        ))}
      </ul>
      <ActionBar>
        <Button kind="quiet" aria-disabled={isAdding} onClick={() => !isAdding && onBack()}>
          {texts.back}
        </Button>
        <Button aria-disabled={isAdding} onClick={onNone}>
          {texts.none}
        </Button>
      </ActionBar>
    </section>
  )
}
