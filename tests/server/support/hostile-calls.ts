import { deflateSync } from 'node:zlib'
import type { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { pngOf } from '../photos/pictures'
import { signedWaiver } from './documents'

/** One of the worst things that a caller who is signed in can send. */
export interface HostileCall {
  as: 'guest' | 'administrator'
  method: 'POST' | 'PUT'
  path: string
  contentType: string
  body: string | Uint8Array<ArrayBuffer>
  /** How many of it are sent side by side. */
  atOnce: number
  /** Whether each is within the bounds by itself, and only too many of it are turned away. */
  isTaken: boolean
}

const WAIVER = '/api/tasks/contact/complete/waiver'

const nested = (elements: number) => `${'<div>'.repeat(elements)}x${'</div>'.repeat(elements)}`
const unclosed = (length: number) => '<b></i>'.repeat(length / 7)
const attributes = (length: number) =>
  `<p ${Array.from({ length: length / 8 }, (_, at) => `a${at}`).join(' ')}>x</p>`.slice(0, length)

/** 49 megapixels of one colour: 140 kB that unfold to 150 MB. */
const SIDE = 7000
const hugePicture = () => pngOf(SIDE, SIDE, deflateSync(Buffer.alloc((SIDE * 3 + 1) * SIDE), { level: 1 }))

function formOf(parts: readonly [field: string, content: Uint8Array | string][]) {
  const boundary = 'hostile'
  const chunks = parts.flatMap(([field, content]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: new Uint8Array(Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])),
  }
}

export interface Victim {
  /** A waiver that the hostile guest can sign. */
  waiver: ContactTaskGrouping['waiverContactTasks'][number]
  signerName: string
}

const json = { as: 'guest', method: 'POST', contentType: 'application/json', atOnce: 1, isTaken: false } as const

type Changes = Parameters<typeof signedWaiver>[2]
const signed =
  (changes: Changes) =>
  ({ waiver, signerName }: Victim): HostileCall => ({
    ...json,
    path: WAIVER,
    // A hash that differs would be refused before anything reads the text.
    body: JSON.stringify(signedWaiver(waiver, signerName, { textSha256: null, ...changes })),
  })

const settings = (body: string) => (): HostileCall => ({
  ...json,
  as: 'administrator',
  method: 'PUT',
  path: '/api/admin/settings',
  body,
})

const post = (path: string, body: string) => (): HostileCall => ({ ...json, path, body })

const photo = ({ waiver }: Victim) => `/api/photo/Contact/Upload?contactId=${waiver.contact.contactId}`

const deepTheme = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
const contactIds = Array.from({ length: 70_000 }, (_, at) => at + 1)

/** By what they are. Those within the bounds of a field come to the readers behind it. */
export const hostileCalls: Readonly<Record<string, (victim: Victim) => HostileCall>> = {
  'a waiver text of 32,000 elements inside each other': signed({ rolText: nested(32_000) }),
  'a waiver text of 500 kB': signed({ rolText: nested(45_000) }),
  'a waiver text within its bound, of elements inside each other': signed({ rolText: nested(13_600) }),
  'a waiver text within its bound, of elements never closed': signed({ rolText: unclosed(149_000) }),
  'a snapshot of 1.9 MB': signed({ waiverHTML: nested(165_000) }),
  'a snapshot within its bound, of elements inside each other': signed({ waiverHTML: nested(18_000) }),
  'a snapshot within its bound, of one element with 24,000 attributes': signed({ waiverHTML: attributes(199_000) }),
  'a theme nested 20,000 deep, as JSON': settings(`{"themeSettings":${deepTheme}}`),
  'a theme nested 20,000 deep, as the text that settings are': settings(JSON.stringify({ themeSettings: deepTheme })),
  '70,000 people': post('/api/tasks/ContactTaskGrouping/Location/1', JSON.stringify({ contactIds, activityId: null })),
  '64 kB of lists inside each other': post(WAIVER, '['.repeat(32_768) + ']'.repeat(32_768)),
  'a form where JSON belongs': () => ({
    ...json,
    path: '/api/family/addmember',
    contentType: 'application/x-www-form-urlencoded',
    body: 'firstName=x&'.repeat(100_000),
  }),
  'a form of 40,000 files': (victim) => ({
    ...json,
    path: photo(victim),
    ...formOf(Array.from({ length: 40_000 }, (_, at) => [`photo${at}`, 'x'] as const)),
  }),
  'a form of a million fields for a photo': (victim) => ({
    ...json,
    path: photo(victim),
    contentType: 'application/x-www-form-urlencoded',
    body: 'a=b&'.repeat(1_000_000),
  }),
  '16 pictures of 49 megapixels': (victim) => ({
    ...json,
    path: photo(victim),
    ...formOf([['photo', hugePicture()]]),
    atOnce: 16,
    isTaken: true,
  }),
}

/** As it goes over the network. Written as it is sent, four megabytes would hold up the honest callers of this process. */
export const written = (call: HostileCall): HostileCall => ({
  ...call,
  body: typeof call.body === 'string' ? new TextEncoder().encode(call.body) : call.body,
})

/** Sends it to the server at this address; gives the statuses of its answers. */
export function sendHostile(url: string, call: HostileCall, headers: Record<string, string>): Promise<number[]> {
  const { method, body, contentType } = call
  const send = async () => {
    const answer = await fetch(url + call.path, { method, body, headers: { ...headers, 'Content-Type': contentType } })
    await answer.arrayBuffer()
    return answer.status
  }
  return Promise.all(Array.from({ length: call.atOnce }, send))
}
