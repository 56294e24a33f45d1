import { Link, useNavigate } from '@tanstack/react-router'
import { fullName } from '../../contract/names'
import { slipTexts as texts } from '../../settings/texts/staff/slip'
import { useLoneKeys } from '../../ui/browser/lone-keys'
import { buttonClass } from '../../ui/button'

interface Props {
  person: { contactId: number; firstName: string; lastName: string }
  /** Whether the key P is for this person. */
  hasKey: boolean
}

/** The way to a person's rental slip. */
export function SlipLink({ person, hasKey }: Props) {
  const navigate = useNavigate()
  const to = '/desk/person/$contactId/slip'
  const params = { contactId: String(person.contactId) }
  useLoneKeys({ p: hasKey ? () => void navigate({ to, params }) : undefined })
  return (
    <Link
      to={to}
      params={params}
      className={buttonClass('secondary')}
      aria-label={texts.openWho(fullName(person))}
      aria-keyshortcuts={hasKey ? 'p' : undefined}
    >
      {texts.open}
    </Link>
  )
}
