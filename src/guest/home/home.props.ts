import type { ReactNode } from 'react'
import type { Api } from '../../api/client'
import type { Reader } from '../../api/reader'
import type { Contact } from '../../contract/entities/contact'
import type { Location } from '../../contract/entities/location'
import type { Identity } from '../../session/identity'
import type { Ticks } from '../../storage/family/ticks'

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
    /** By hand, on home and before it was drawn. */
    ticks: Ticks
  }
  /** What changes; the ticks are added to those made before. */
  onChoose(change: { activity?: number; ticks?: Ticks }): void
  onStart(start: { activityId: number | null; contactIds: readonly number[] }): void
  onOpenLocation(location: Location): void
  onAddFamilyMember(): void
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
