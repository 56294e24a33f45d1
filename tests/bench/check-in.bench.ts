import type { Page, Response } from '@playwright/test'
import { expect, startCheckIn, test, untilInstalledForOffline } from '../support/story'
import { walkToTheEnd } from '../support/walk'
import { tell } from './summary/tell'

const FAMILY = ['Maya', 'Jonas', 'Ida', 'Leo']

interface Heard {
  calls: Record<string, number>
  sent: number
  received: number
  /** Questions whose answer the one before had already brought, byte for byte, with nothing given to the venue since. */
  askedAgain: string[]
}

/** The worker asks for them behind each start: nothing else tells it that they have changed. Counted, and not held against it. */
const BEHIND_A_START = 'GET /api/settings'

/** Follows what the app asks of the venue, and what it is answered, until it is asked for. */
function listen(page: Page): () => Promise<Heard> {
  const answers: Promise<{ question: string; path: string; body: string; sent: number; received: number } | null>[] = []
  page.context().on('response', (response: Response) => {
    const request = response.request()
    const { pathname, search } = new URL(request.url())
    // What the worker answers from what it keeps goes over no network; what it then asks itself does.
    if (!pathname.startsWith('/api/') || response.fromServiceWorker()) return
    const path = `${request.method()} ${pathname}`
    answers.push(
      (async () => {
        const { requestBodySize, requestHeadersSize, responseBodySize, responseHeadersSize } = await request.sizes()
        return {
          question: `${path}${search} ${request.postData() ?? ''}`,
          path,
          body: (await response.body()).toString('latin1'),
          sent: requestBodySize + requestHeadersSize,
          received: responseBodySize + responseHeadersSize,
        }
      })().catch(() => null),
    )
  })
  return async () => {
    const heard: Heard = { calls: {}, sent: 0, received: 0, askedAgain: [] }
    const known = new Map<string, string>()
    for (const answer of await Promise.all(answers)) {
      if (!answer) continue
      const { question, path, body, sent, received } = answer
      heard.calls[path] = (heard.calls[path] ?? 0) + 1
      heard.sent += sent
      heard.received += received
      if (/complete|Upload|tickets/.test(path)) known.clear()
      else if (path !== BEHIND_A_START && known.get(question) === body) heard.askedAgain.push(path)
      known.set(question, body)
    }
    return heard
  }
}

const row = ({ calls, sent, received, askedAgain }: Heard) => ({
  calls: { value: Object.values(calls).reduce((sum, count) => sum + count, 0), unit: '' },
  sent: { value: sent / 1_000, unit: 'kB' },
  received: { value: received / 1_000, unit: 'kB' },
  'asked although the answer was known': { value: askedAgain.length, unit: '', atMost: 0 },
})

test('calls and bytes of a whole check-in of four, at the first visit and at the second', async ({ device }) => {
  const page = await device.open('/welcome')
  const ofInstall = listen(page)
  await device.open('/home', { as: 'maya@example.com' })
  await untilInstalledForOffline(page)
  await startCheckIn(page, FAMILY)
  const given = await walkToTheEnd(page)
  await expect(page.getByText('We’ve received everything.')).toBeVisible()
  const first = await ofInstall()

  await device.close()
  const again = await device.open('/about')
  await again.waitForLoadState('networkidle')
  const ofSecond = listen(again)
  await again.goto('/home')
  await expect(again.locator('[data-settled]')).toBeVisible()
  await expect(again.getByRole('img', { name: '100 % done' }).first()).toBeVisible()
  await again.waitForLoadState('networkidle')
  const second = await ofSecond()

  tell(`A check-in of four, ${given.length} parts, from /welcome to its end; then home on another visit`, {
    'first visit': row(first),
    'second visit': row(second),
  })
  console.table(first.calls)
  expect(first.askedAgain).toEqual([])
  expect(second.askedAgain).toEqual([])
})
