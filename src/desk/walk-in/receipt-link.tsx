import { Link } from '@tanstack/react-router'
import type { HouseholdPerson } from '../../contract/entities/staff/person'
import { fullName } from '../../contract/names'
import { walkInTexts } from '../../settings/texts/staff/walk-in'
import { buttonClass } from '../../ui/button'

/** The way to the receipt of a household that no one signs in for yet. */
export function ReceiptLink({ person }: { person: HouseholdPerson }) {
  return (
    <Link
      to="/desk/person/$contactId/receipt"
      params={{ contactId: String(person.contactId) }}
      className={buttonClass('secondary')}
      aria-label={walkInTexts.receipt.openWho(fullName(person))}
    >
      {walkInTexts.receipt.open}
    </Link>
  )
}
