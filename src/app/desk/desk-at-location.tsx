import { Link, useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Location } from '../../contract/entities/location'
import { DeskFrame } from '../../desk/desk-frame'
import { type ListPlace, useListPlace } from '../../desk/list-place'
import { type Today, useToday } from '../../desk/use-today'
import { openLocations } from '../../guest/location'
import type { LocationChoice } from '../../guest/location-choice'
import { readEnrolledDevice } from '../../kiosk/enrolled-device'
import { FindPeople } from '../../people/find-people'
import { type RefusedDocuments, useRefusedDocuments } from '../../people/refused-documents/use-refused-documents'
import { locationTexts } from '../../settings/texts/locations'
import { deskTexts } from '../../settings/texts/staff/desk'
import { StorageProvider } from '../../storage/storage-context'
import { useLoneKeys } from '../../ui/browser/lone-keys'
import { EmptyState } from '../../ui/screen/empty-state'
import { UnsavedGuard } from '../../ui/unsaved/unsaved-guard'
import { Controls } from '../controls'
import { AtLocation } from '../signed-in/at-location'
import type { SignedInParts } from '../signed-in/parts'

interface Desk {
  /** Where this desk is. */
  location: Location
  today: Today
  /** Where in the list its reader is. */
  place: ListPlace
  /** What kiosks delivered and the venue did not take. */
  refused: RefusedDocuments
}

const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('A screen of the desk is outside of its frame')
  return desk
}

interface AtDeskProps extends Pick<Desk, 'location' | 'refused'> {
  parts: SignedInParts
  children: ReactNode
}

/** Follows today's list of the location, whichever of the desk's screens is open. What is typed there outlives a change of it. */
function AtDesk({ parts, location, refused, children }: AtDeskProps) {
  const today = useToday(parts.api, location.id)
  const isGone = today.failure?.kind === 'not-found'
  const { reader } = parts
  // Deleted, or not in a backup that was restored: the newer list of locations leads the desk on to one that there is.
  useEffect(() => {
    if (isGone) void reader.refresh('listLocations', {})
  }, [isGone, reader])
  const place = useListPlace(location.id)
  return <DeskContext value={{ location, today, place, refused }}>{children}</DeskContext>
}

interface Props {
  parts: SignedInParts
  locationChoice: LocationChoice
  administers: boolean
  notice: ReactNode
  children: ReactNode
}

/** The desk's frame at a location, which this device remembers. */
export function DeskAtLocation({ parts, locationChoice, administers, notice, children }: Props) {
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState<number>()
  const refused = useRefusedDocuments(parts.api)
  const open = (contactId: number) =>
    void navigate({ to: '/desk/person/$contactId', params: { contactId: String(contactId) } })
  useLoneKeys({ n: () => void navigate({ to: '/desk/walk-in' }) })
  return (
    <Controls>
      <StorageProvider storage={parts.storage}>
        <AtLocation
          reader={parts.reader}
          locationChoice={locationChoice}
          locationId={chosenId}
          title={deskTexts.title}
          none={
            <EmptyState
              title={locationTexts.noneTitle}
              text={deskTexts.noLocation}
              action={administers ? <Link to="/admin/locations">{deskTexts.locations}</Link> : null}
            />
          }
        >
          {(location, locations) => (
            <DeskFrame
              location={location}
              locations={openLocations(locations)}
              administers={administers}
              isDevice={readEnrolledDevice(localStorage) !== null}
              refusedCount={refused.value?.length ?? 0}
              notice={notice}
              onChoose={(chosen) => {
                locationChoice.choose(chosen)
                setChosenId(chosen.id)
              }}
              find={<FindPeople api={parts.api} onOpen={({ contactId }) => open(contactId)} />}
            >
              <AtDesk parts={parts} location={location} refused={refused}>
                <UnsavedGuard>{children}</UnsavedGuard>
              </AtDesk>
            </DeskFrame>
          )}
        </AtLocation>
      </StorageProvider>
    </Controls>
  )
}
