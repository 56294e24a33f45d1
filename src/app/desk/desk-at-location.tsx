import { useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useState } from 'react'
import type { Location } from '../../contract/entities/location'
import { DeskFrame } from '../../desk/desk-frame'
import { type LocationChoice, openLocations } from '../../guest/location'
import { FindPeople } from '../../people/find-people'
import { deskTexts } from '../../settings/texts/desk'
import { StorageProvider } from '../../storage/storage-context'
import { Controls } from '../controls'
import { AtLocation } from '../signed-in/at-location'
import type { SignedInParts } from '../signed-in/parts'

const Where = createContext<Location | null>(null)

/** The location that this desk stands at. */
export function useDeskLocation(): Location {
  const location = use(Where)
  if (!location) throw new Error('A screen of the desk stands outside of its frame')
  return location
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
  const open = (contactId: number) =>
    void navigate({ to: '/desk/person/$contactId', params: { contactId: String(contactId) } })
  return (
    <Controls>
      <StorageProvider storage={parts.storage}>
        <AtLocation reader={parts.reader} locationChoice={locationChoice} locationId={chosenId} title={deskTexts.title}>
          {(location, locations) => (
            <DeskFrame
              location={location}
              locations={openLocations(locations)}
              administers={administers}
              notice={notice}
              onChoose={(chosen) => {
                locationChoice.choose(chosen)
                setChosenId(chosen.id)
              }}
              find={<FindPeople api={parts.api} onOpen={({ contactId }) => open(contactId)} />}
            >
              <Where value={location}>{children}</Where>
            </DeskFrame>
          )}
        </AtLocation>
      </StorageProvider>
    </Controls>
  )
}
