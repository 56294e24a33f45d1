import { createContext, use } from 'react'
import type { Api } from '../api/client'
import type { RecordValues } from './form/record-values'
import type { RecordId } from './resource'

/** The chosen record that a form is about, for fields that do more than hold a value. */
export interface AroundRecord {
  api: Api
  id: RecordId
  /** As it is saved. */
  saved: RecordValues
  reload(): Promise<void>
}

export const AroundRecordContext = createContext<AroundRecord | null>(null)

/** Null in the form of a new record. */
export const useAroundRecord = () => use(AroundRecordContext)
