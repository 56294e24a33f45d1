import { fullName } from '../contract/names'
import { Face } from '../ui/face'
import { useCheckIn } from './check-in-context'
import type { PersonInFlow } from './flow/task-status'

interface PersonFaceProps {
  person: Pick<PersonInFlow, 'contact' | 'progress' | 'waits'>
  /** Diameter in CSS pixels. */
  size: number
}

/** The face of someone in this check-in, with the ring of what is done. */
export function PersonFace({ person: { contact, progress, waits }, size }: PersonFaceProps) {
  const { faceOf } = useCheckIn()
  const face = faceOf(contact.contactId)
  return <Face {...face} name={fullName(contact)} progress={progress} waits={waits} size={size} />
}
