import type * as v from 'valibot'

/** A row of the table of calls. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the base URL; `{name}` stands for a part that `params` describes. */
  path: string
  params?: v.ObjectSchema<v.ObjectEntries, undefined>
  query?: v.GenericSchema
  /** Schema of the JSON body, or the name of the multipart field that carries a file. */
  body?: v.GenericSchema | { file: string }
  /** Schema of the JSON answer, or 'file' for an answer that is saved or shown as it is. */
  response: v.GenericSchema | 'file'
  /** What an answer that is a file starts with: a server that is broken may send anything under the right type. */
  startsWith?: string
  /** Whether it is made when it is asked for, which may take a minute: a report, a PDF, a mail that a server takes on. */
  isMade?: true
  /** Whether 204, 404 and an empty body say that there is nothing, which the schema then reads as `undefined`. */
  mayBeNothing?: true
  /** Whether everyone is answered the same: nothing personal, so the browser may keep it and ask only whether it changed. */
  isSameForAll?: true
  /** How the caller says who it is (spec section 7). Who may call it is in permissions.ts. */
  auth: 'bearer' | 'none' | 'apiKey' | 'device'
  /** What the app's client does with a failed call (spec sections 7 and 8). */
  failure: 'throw' | 'return' | 'array' | 'swallow'
}
