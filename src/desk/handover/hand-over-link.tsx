import { Link, useNavigate } from '@tanstack/react-router'
import { fullName } from '../../contract/names'
import { handOverTexts as texts } from '../../settings/texts/staff/hand-over'
import { useLoneKeys } from '../../ui/browser/lone-keys'
import { buttonClass } from '../../ui/button'

/** The way to handing a tablet to the family of this person, by the key H too. */
export function HandOverLink({ person }: { person: { contactId: number; firstName: string; lastName: string } }) {
  const navigate = useNavigate()
  const to = '/desk/person/$contactId/handover'
  const params = { contactId: String(person.contactId) }
  useLoneKeys({ h: () => void navigate({ to, params }) })
  return (
    <Link
      to={to}
      params={params}
      className={buttonClass('secondary')}
      aria-label={texts.openWho(fullName(person))}
      aria-keyshortcuts="h"
    >
      {texts.open}
    </Link>
  )
}
