import type { ReactNode } from 'react'
import type { Failure } from '../api/failure'
import { peopleTexts } from '../settings/texts/staff/people'
import { Screen } from '../ui/screen/screen'

const texts = peopleTexts.page

interface Props {
  /** Says what the venue does not have. */
  failure: Failure
  /** Leads to where people are listed or found. */
  wayBack: ReactNode
}

/** For an address of a person whom the venue does not have, or no longer has: trying again would not help. */
export const NoSuchPersonScreen = ({ failure, wayBack }: Props) => (
  <Screen isBrief title={failure.error?.message || texts.noSuch} lead={texts.noSuchText} actions={wayBack} />
)
