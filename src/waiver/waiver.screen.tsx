import type { Api } from '../api/client'
import type { ShownDocument } from '../outbox/ui/shown-documents'
import { ExternalWaiver } from './external/external-waiver'
import type { WaiverReadings } from './readings'
import { SignedWaiverView } from './signed-waiver-view'
import { StandardWaiver } from './standard-waiver'
import type { SigningParts } from './use-signing'

export interface WaiverScreenProps extends SigningParts {
  api: Pick<Api, 'request'>
  mode: 'edit' | 'read-only'
  documents: readonly ShownDocument[]
  readings: WaiverReadings
  onSaved(contactTaskIds: readonly number[]): void
  onGivenElsewhere(contactTaskIds: readonly number[]): void
  onPass(): void
  onPassAll(): void
}

/** The waiver task: signed here, signed in the frame of another service, or read once it is signed (spec section 2). */
export function WaiverScreen({ mode, documents, readings, onPass, onPassAll, api, ...parts }: WaiverScreenProps) {
  const [first] = parts.contactTasks
  if (!first) return null
  if (mode === 'read-only') {
    const document = documents.find(({ contactTaskId }) => contactTaskId === first.id) ?? null
    const isRefused = document?.state === 'needs-attention'
    return <SignedWaiverView contactTask={first} document={isRefused ? null : document} isVenues={isRefused} />
  }
  if (first.task.externalWaiverId) {
    return <ExternalWaiver {...parts} api={api} onSkip={onPass} onSkipStep={onPassAll} />
  }
  return <StandardWaiver {...parts} readings={readings} onSkip={onPass} />
}
