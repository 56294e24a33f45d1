import type { ComponentProps } from 'react'
import { PassCards } from '../../guest/pass-cards/pass-cards.section'
import { Controls } from '../controls'
import type { SignedInParts } from '../signed-in/parts'

interface FamilyPassesProps {
  parts: SignedInParts
  people: ComponentProps<typeof PassCards>['people']
}

/** The passes of a family, with the controls of the dialogs that they open: home itself does without those. */
export const FamilyPasses = ({ parts: { api, reader, identity }, people }: FamilyPassesProps) => (
  <Controls>
    <PassCards api={api} reader={reader} identity={identity} people={people} />
  </Controls>
)
