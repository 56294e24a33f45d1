import type { ReactNode } from 'react'
import type { Api } from '../../api/client'
import type { Reader } from '../../api/reader'
import type { Contact } from '../../contract/entities/contact'
import type { Location } from '../../contract/entities/location'
import type { Identity } from '../../session/identity'
import type { Tick } from './outline/ticks-of-outline'

export interface HomeScreenProps {
  api: Pick<Api, 'request'>
  reader: Reader
  identity: Identity
  location: Location
  /** Those that this device can show, closed ones too. */
  locations: readonly Location[]
  /** The guest's choices, kept in the address so that back and reload find them again. */
  chosen: {
    activityId: number | null
    contactIds: readonly number[] | null
    /** What was ticked before home was drawn, until it is among what is chosen. */
    ticks: readonly Tick[] | null
  }
  onChoose(chosen: { activityId: number | null; contactIds: readonly number[] | null }): void
  onStart(start: { activityId: number | null; contactIds: readonly number[] }): void
  onOpenLocation(location: Location): void
  /** With who is ticked, so that they still are afterwards; null while that is not known. */
  onAddFamilyMember(chosen: { activityId: number | null; contactIds: readonly number[] | null }): void
  onInviteAdult(): void
  /** For front-desk staff. */
  onOpenDesk(): void
  /** Someone of the venue's staff, who has no family here, wants to check in. Rejects where the sign-in can't be reached. */
  onBecomeGuest(): Promise<void>
  /** What the family shows at the gate and at the pick-up box. */
  passesOf(people: readonly { contact: Contact; place: number }[]): ReactNode
  /** What other features put below the family. */
  children?: ReactNode
}
