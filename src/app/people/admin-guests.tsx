import { Link, useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import type { Location } from '../../contract/entities/location'
import type { LocationChoice } from '../../guest/location-choice'
import { FindPeople } from '../../people/find-people'
import { locationTexts } from '../../settings/texts/locations'
import { peopleTexts } from '../../settings/texts/staff/people'
import { StorageProvider } from '../../storage/storage-context'
import { EmptyState } from '../../ui/screen/empty-state'
import { AtLocation } from '../signed-in/at-location'
import type { SignedInParts } from '../signed-in/parts'
import styles from './admin-guests.module.css'

const { guests: texts } = peopleTexts

const LocationContext = createContext<Location | null>(null)

/** Whose tasks a person's page shows. */
export function useGuestsLocation(): Location {
  const location = use(LocationContext)
  if (!location) throw new Error('A page of a guest is outside of its area')
  return location
}

interface Props {
  parts: SignedInParts
  locationChoice: LocationChoice
  children: ReactNode
}

/** The desk's search and page of a person, in the administration. */
export function AdminGuests({ parts, locationChoice, children }: Props) {
  const navigate = useNavigate()
  return (
    <StorageProvider storage={parts.storage}>
      <AtLocation
        reader={parts.reader}
        locationChoice={locationChoice}
        title={texts.title}
        none={
          <EmptyState
            title={locationTexts.noneTitle}
            text={texts.noLocation}
            action={<Link to="/admin/locations">{texts.locations}</Link>}
          />
        }
      >
        {(location) => (
          <LocationContext value={location}>
            <div>
              <div className={styles.find}>
                <FindPeople
                  api={parts.api}
                  onOpen={({ contactId }) =>
                    void navigate({ to: '/admin/guests/$contactId', params: { contactId: String(contactId) } })
                  }
                />
              </div>
              {children}
            </div>
          </LocationContext>
        )}
      </AtLocation>
    </StorageProvider>
  )
}
