import { decodeJwt } from 'jose/jwt/decode'
import { type ComponentProps, useState } from 'react'
import * as v from 'valibot'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import type { Api } from '../../../src/api/client'
import { failureOf } from '../../../src/api/failure'
import { ContactTaskGrouping } from '../../../src/contract/entities/contact-task'
import { sampleParts } from '../../../src/preview/sample-parts'
import { WaiverScreen } from '../../../src/waiver/waiver.screen'
import { become } from '../support/become'
import { keepingOutbox, received, refusedWith } from '../support/keeping-outbox'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

const nothing = () => {}

interface Opened {
  /** Of the service's page; the service of the test's own, unless said otherwise. */
  waiverServiceUrl?: string
  send?: Parameters<typeof keepingOutbox>[0]
  /** Where the venue signs the link. */
  request?: () => Promise<unknown>
}

/** It is the device that signs: no call of the venue is made. */
const notAsked = () => Promise.reject(new Error('The venue was asked for a link.'))

const taskOf = (id: number, firstName: string) => ({
  id,
  taskId: 1,
  contact: { contactId: id - 4, firstName, lastName: 'Lindqvist', dateOfBirth: '2016-01-20' },
  task: { id: 1, name: 'Waiver', taskTypeId: 1, externalWaiverId: 'EXT-7' },
  completeEndpoint: '/waiver',
})

/** One person's waiver after the other's. */
function InTurn({ contactTasks, onPass, ...props }: ComponentProps<typeof WaiverScreen>) {
  const [at, setAt] = useState(0)
  const passed = () => {
    onPass()
    setAt(at + 1)
  }
  return <WaiverScreen {...props} contactTasks={contactTasks.slice(at, at + 1)} onPass={passed} />
}

/**
 * Leo's waiver, which another service shows and has signed, and Ida's once it is skipped; the device signs the link to it,
 * unless said otherwise.
 */
async function openWaiver({ waiverServiceUrl = inject('waiverService').url, send, request }: Opened = {}) {
  const { api, identity } = sampleParts({ isDue: true })
  const { outbox, saved } = keepingOutbox(send)
  const onPassAll = vi.fn()
  const onSaved = vi.fn()
  const onPass = vi.fn()
  const { waiverContactTasks } = v.parse(ContactTaskGrouping, {
    waiverContactTasks: [taskOf(11, 'Leo'), taskOf(12, 'Ida')],
  })
  await mountGuest(
    <InTurn
      api={{ ...api, request: (request ?? notAsked) as Api['request'] }}
      identity={identity}
      outbox={outbox}
      mode="edit"
      contactTasks={waiverContactTasks}
      documents={[]}
      readings={{ isReady: true, known: [], note: nothing }}
      onSaved={onSaved}
      onGivenElsewhere={nothing}
      onPass={onPass}
      onPassAll={onPassAll}
    />,
    {
      outbox,
      settings: settingsOfVenue({
        waiverServiceUrl,
        waiverServiceSecret: request ? '' : inject('waiverService').secret,
      }),
    },
  )
  return { saved, onPass, onPassAll, onSaved }
}

const frame = () => page.getByTitle('Sign Waiver')
const loader = () => page.getByText('Opening the waiver')

/** The service opens nothing that its secret has not signed, and says so once its page is there. */
async function untilLoaded() {
  await expect.element(frame()).toBeVisible()
  await expect.element(loader()).not.toBeInTheDocument()
}

/** Has the service's page say this. */
const say = (message: object | string) => {
  const element = frame().element()
  if (!(element instanceof HTMLIFrameElement)) throw new Error('There is no frame.')
  element.contentWindow?.postMessage(typeof message === 'string' ? message : JSON.stringify(message), '*')
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the frame stays behind its loader until the service says that its waivers are loaded, and one that says nothing can be opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openWaiver({ waiverServiceUrl: new URL('/silent', inject('waiverService').url).href })
  await expect.element(frame()).toBeVisible()
  await expect.element(loader()).toBeVisible()
  // Its time begins when its page has arrived.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10_000)
      return page.getByText('hasn’t answered').query()
    })
    .not.toBeNull()
  await expect.element(page.getByText('hasn’t answered')).toBeInViewport({ ratio: 1 })
  await expect.element(loader()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(loader()).toBeVisible()
  await expect.element(page.getByText('hasn’t answered')).not.toBeInTheDocument()
  await expect
    .poll(() => {
      say({ type: 'waiversLoaded' })
      return loader().query()
    })
    .toBeNull()
  await expect.element(page.getByText('hasn’t answered')).not.toBeInTheDocument()
})

test('a service that never answers does not stay behind the loader for good', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await openWaiver({ waiverServiceUrl: new URL('/hanging', inject('waiverService').url).href })
  await expect.element(frame()).toBeVisible()
  await expect.element(loader()).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(page.getByText('hasn’t answered')).toBeVisible()
  await expect.element(loader()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('where the settings carry the secret, the device signs the link itself, each time under another suffix', async () => {
  const opened: URL[] = []
  for (const _ of ['first', 'second']) {
    await openWaiver()
    await untilLoaded()
    opened.push(new URL(frame().element().getAttribute('src') ?? ''))
    await cleanup()
  }
  const [first, second] = opened
  expect(decodeJwt(first?.searchParams.get('token') ?? '')).toMatchObject({
    language: 'en',
    waivers: [{ waiverId: 'EXT-7', pos: 'RTP' }],
    guests: [{ firstName: 'Leo', dob: '01202016', email: null }],
  })
  expect(first?.searchParams.get('v')).not.toBe(second?.searchParams.get('v'))
})

test('the venue is asked for a link by one call at a time while someone looks, and a link that came stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const answers: ((answer: unknown) => void)[] = []
  await openWaiver({ request: () => new Promise((resolve) => answers.push(resolve)) })
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.(failureOf('network'))
  await expect.element(page.getByText('The waiver didn’t open')).toBeVisible()

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(answers).toHaveLength(1)
  visibility.mockReturnValue('visible')
  await expect
    .poll(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      return answers.length
    })
    .toBe(2)
  // It hangs.
  await vi.advanceTimersByTimeAsync(20_000)
  expect(answers).toHaveLength(2)
  answers[1]?.(failureOf('timeout'))
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(10_000)
      return answers.length
    })
    .toBe(3)

  const url = new URL('/silent', inject('waiverService').url).href
  answers[2]?.({ ok: true, value: { url } })
  await expect.element(frame()).toBeVisible()
  const opened = frame().element()
  // The network falters in the middle of the signing.
  become('offline')
  await vi.advanceTimersByTimeAsync(10_000)
  become('online')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(3)
  expect(frame().element()).toBe(opened)
  expect(opened.getAttribute('src')).toBe(url)
})

test('what does not come from the service’s own frame, or is no JSON, is logged and has no effect', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { saved } = await openWaiver()
  await untilLoaded()
  window.postMessage('{"type":"waiverCompleted"}', '*')
  await expect.poll(() => logged.mock.calls.join('\n')).toContain('bad response (origin)')
  say('waiverCompleted')
  await expect.poll(() => logged.mock.calls.join('\n')).toContain('bad response (malformed)')
  await expect.element(frame()).toBeVisible()
  expect(saved).toEqual([])
})

test('what the frame of the person before says late completes nothing of the next one', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { saved } = await openWaiver()
  await untilLoaded()
  const before = frame().element() as HTMLIFrameElement
  const source = before.contentWindow
  await page.getByRole('button', { name: 'Skip Waiver' }).click()
  await expect.poll(() => frame().query() !== before && frame().query()).toBeTruthy()
  await untilLoaded()
  const { origin } = new URL(inject('waiverService').url)
  const late = JSON.stringify({ type: 'waiverCompleted', signature: '', signerName: 'Maya Lindqvist' })
  window.dispatchEvent(new MessageEvent('message', { origin, source, data: late }))
  await expect.poll(() => logged.mock.calls.join('\n')).toContain('bad response (source)')
  expect(saved).toEqual([])
  // The next one's own frame is heard.
  say(late)
  await expect.poll(() => saved.length).toBe(1)
})

test('an error of the service is told with its status and body, and its window closes', async () => {
  await openWaiver()
  await untilLoaded()
  say({ type: 'ERROR', status: 502, body: 'mountain closed' })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/502.*mountain closed/)
  await expect.element(frame()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Try again' }).click()
  await untilLoaded()
})

test('a refused save says so with the reason of the server', async () => {
  const { onSaved } = await openWaiver({ send: () => refusedWith(422, 'Not today') })
  await untilLoaded()
  say({ type: 'waiverCompleted', signature: 'data:image/png;base64,iVBORw0KGgo=', signerName: 'Maya Lindqvist' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('ERROR CALLING API Not today')
  expect(onSaved).not.toHaveBeenCalled()
})

test('a waiver that was signed is not skipped while it is being saved: a refusal is told', async () => {
  let refuse = () => {}
  const answer = new Promise<Awaited<ReturnType<typeof refusedWith>>>((resolve) => {
    refuse = () => resolve(refusedWith(422, 'Not today'))
  })
  const { onPass } = await openWaiver({ send: () => answer })
  await untilLoaded()
  say({ type: 'waiverCompleted', signature: 'data:image/png;base64,iVBORw0KGgo=', signerName: 'Maya Lindqvist' })
  const skip = page.getByRole('button', { name: 'Skip Waiver' })
  await expect.element(skip).toHaveAttribute('aria-disabled', 'true')
  await skip.click({ force: true })
  expect(onPass).not.toHaveBeenCalled()
  refuse()
  await expect.element(page.getByRole('alert')).toHaveTextContent('ERROR CALLING API Not today')
  await skip.click()
  expect(onPass).toHaveBeenCalledOnce()
})

test('a service that has nothing left to sign is gone past, and nothing is completed', async () => {
  const { onPassAll, saved } = await openWaiver()
  await untilLoaded()
  say({ type: 'allWaiversCompleted' })
  await expect.poll(() => onPassAll.mock.calls.length).toBe(1)
  expect(saved).toEqual([])
})

test('a service that is done right behind a signature leaves the way on to the save', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const { onPassAll, onSaved } = await openWaiver({ send: () => answered.then(() => received) })
  await untilLoaded()
  const element = frame().element()
  const source = element instanceof HTMLIFrameElement ? element.contentWindow : null
  const { origin } = new URL(inject('waiverService').url)
  // As they come to a device whose storage takes its time: the frame still stands.
  for (const type of ['waiverCompleted', 'allWaiversCompleted'])
    window.dispatchEvent(new MessageEvent('message', { origin, source, data: JSON.stringify({ type }) }))
  await expect.element(frame()).not.toBeInTheDocument()
  answer()
  await expect.poll(() => onSaved.mock.calls).toEqual([[[11]]])
  expect(onPassAll).not.toHaveBeenCalled()
})
