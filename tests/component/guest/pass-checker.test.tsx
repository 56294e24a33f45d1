import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import type { PassCheckAnswer } from '../../../src/contract/entities/media'
import { PassCheckerScreen } from '../../../src/guest/pass-checker/pass-checker.screen'
import { expectAccessibleInBothSchemes } from '../support/accessible'
import { apiWith, failed } from '../support/answers'
import { mountGuest } from '../support/mount-guest'
import { settingsOfVenue } from '../support/settings'

type Answer = PassCheckAnswer | Response

const passes: Record<string, PassCheckAnswer> = {
  '016147302958': { result: 'valid', productName: 'Season pass', reason: null },
  '016143460719': { result: 'invalidProduct', productName: null, reason: null },
  '016148027364': { result: 'hotlist', productName: null, reason: 'A waiver is not signed yet' },
  '016145691482': { result: 'inactiveMedia', productName: null, reason: null },
  '016142138506': { result: 'noProduct', productName: null, reason: null },
  '??': { result: 'invalidRequest', productName: null, reason: null },
}
const unknown: PassCheckAnswer = { result: 'invalid', productName: null, reason: null }

/** The pass checker of a venue with two lifts. What is asked is noted; `answer` stands in for what the venue knows. */
async function openPassChecker(
  answer: (number: string) => Answer = (number) => passes[number] ?? unknown,
  settings = settingsOfVenue(),
) {
  const asked: unknown[] = []
  const api = apiWith({
    listLifts: () => [
      { id: '1', name: 'Summit Express' },
      { id: '2', name: 'Valley Gondola' },
    ],
    checkPass: ({ body }) => {
      asked.push(body)
      return answer((body as { ipCode: string }).ipCode)
    },
  })
  await mountGuest(<PassCheckerScreen api={api} isSignedIn={false} />, { settings })
  await expect.element(lift()).toHaveDisplayValue('Summit Express')
  return asked
}

const lift = () => page.getByLabelText('Lift')
const number = () => page.getByLabelText('Pass or RFID number')
const status = () => page.getByRole('status')
const card = () => document.querySelector('[data-outcome]')

async function check(typed: string) {
  await number().fill(typed)
  await page.getByRole('button', { name: 'Check pass' }).click()
}

/** A USB scanner is a keyboard far faster than fingers that ends with Enter. */
function scan(code: string) {
  for (const key of [...code, 'Enter']) keyDown(key)
}

const keyDown = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

afterEach(() => {
  localStorage.removeItem('basehut.lifts')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the day and the switch keep their places as the lifts come', async () => {
  let tell = (_: { id: string; name: string }[]) => {}
  const api = apiWith({ listLifts: () => new Promise((resolve) => (tell = resolve)) })
  await mountGuest(<PassCheckerScreen api={api} isSignedIn={false} />)
  const places = () =>
    [page.getByLabelText('Day'), page.getByRole('switch')].map((one) => one.element().getBoundingClientRect().top)
  await expect.element(lift()).toBeDisabled()
  const before = places()
  tell([
    { id: '1', name: 'Summit Express' },
    { id: '2', name: 'Valley Gondola' },
  ])
  await expect.element(lift()).toBeEnabled()
  expect(places()).toEqual(before)
})

test('anyone may check a pass, and every outcome is told in words, colour and a shape of its own', async () => {
  let isOnline = true
  let isWell = true
  await openPassChecker((typed) => {
    if (!isOnline) throw new TypeError('There is no network')
    return isWell ? (passes[typed] ?? unknown) : failed(503)
  })
  const shapes = new Map<string, string | null | undefined>()
  const expectOutcome = async (words: string, tone: 'go' | 'stop' | 'ask') => {
    await expect.element(status()).toHaveTextContent(words)
    await expect.poll(() => card()?.getAttribute('data-tone')).toBe(tone)
    shapes.set(words, card()?.querySelector('path')?.getAttribute('d'))
  }
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check a pass' })).toHaveFocus()
  await page.getByRole('button', { name: 'Check pass' }).click()
  await expect.element(page.getByText('Type or scan a number')).toBeVisible()
  await expectAccessibleInBothSchemes()

  await check('0161 4730 2958')
  await expectOutcome('This pass is valid', 'go')
  await expect.element(status()).toHaveTextContent('Season pass')
  await expectAccessibleInBothSchemes()
  await check('016143460719')
  await expectOutcome('This product is not valid here today', 'stop')
  await page.viewport(390, 480)
  await check('016148027364')
  await expectOutcome('This pass is blocked', 'stop')
  await expect.poll(() => card()?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(card()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(480)
  await page.viewport(1280, 720)
  await expect.element(status()).toHaveTextContent('A waiver is not signed yet')
  await expectAccessibleInBothSchemes()
  await check('016145691482')
  await expectOutcome('This pass is not active', 'stop')
  await check('016142138506')
  await expectOutcome('There is no product on this pass', 'stop')
  await check('999999999999')
  await expectOutcome('This pass is not valid', 'stop')
  await check('??')
  await expectOutcome('We could not read this number', 'ask')

  isOnline = false
  await check('016147302958')
  await expectOutcome('You’re offline: this pass was not checked', 'ask')
  await expectAccessibleInBothSchemes()
  isOnline = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(status()).toHaveTextContent('This pass is valid')
  await expect.element(status()).toHaveTextContent('Already checked on this device')
  isWell = false
  await check('016147302958')
  await expectOutcome('The venue could not check this pass', 'ask')

  // Each has a shape of its own beside its colour: in glare colours look alike.
  expect(shapes.size).toBe(9)
  expect(new Set(shapes.values()).size).toBe(9)
})

test('a USB scanner works wherever the focus is, and reading one pass twice is one check', async () => {
  // Read again a moment later, however busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
  const asked = await openPassChecker()
  await page.getByRole('switch', { name: 'Sound' }).click()
  scan('016147302958')
  await expect.element(status()).toHaveTextContent('016147302958')
  scan('016147302958')
  scan('016148027364')
  await expect.element(status()).toHaveTextContent('This pass is blocked')
  await expect.element(number()).toHaveValue('016148027364')
  // A code of another kind is no pass: what it holds is neither sent nor shown.
  scan('WIFI:S:Lodge;P:secret')
  await expect.element(status()).toHaveTextContent(/^We could not read this number(?!.*LODGE)/)
  await expect.element(number()).toHaveValue('016148027364')
  expect(asked).toMatchObject([{ ipCode: '016147302958' }, { ipCode: '016148027364' }])
})

test('the letters of a scan choose no lift and no day: what stood there is asked for', async () => {
  const asked = await openPassChecker()
  await userEvent.selectOptions(lift(), 'Valley Gondola')
  await page.getByLabelText('Day').fill('2027-01-31')
  const field = page.getByLabelText('Day').element() as HTMLInputElement
  field.focus()
  keyDown('0')
  // As the browser takes the key: the field is React's, which hears of a value that was set behind its back only so.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '2027-10-31')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await Promise.resolve()
  expect(field.value).toBe('2027-10-31')
  scan('16147302958')
  await expect.element(status()).toHaveTextContent('1/31/2027')
  await expect.element(page.getByLabelText('Day')).toHaveValue('2027-01-31')
  expect(asked).toMatchObject([{ ipCode: '016147302958', locationId: '2', date: '2027-01-31' }])
})

test('while the next pass is asked the last one’s card is gone, and what is scanned meanwhile is asked then', async () => {
  const answers: (() => void)[] = []
  const asked: unknown[] = []
  const api = apiWith({
    listLifts: () => [],
    checkPass: async ({ body }) => {
      const { ipCode } = body as { ipCode: string }
      asked.push(ipCode)
      await new Promise<void>((answer) => answers.push(answer))
      return passes[ipCode] ?? unknown
    },
  })
  await mountGuest(<PassCheckerScreen api={api} isSignedIn={false} />)
  const answer = async (count: number) => {
    await expect.poll(() => answers).toHaveLength(count)
    answers[count - 1]?.()
  }
  scan('016147302958')
  await answer(1)
  await expect.element(status()).toHaveTextContent('This pass is valid')
  scan('016148027364')
  await expect.element(status()).toHaveTextContent('Checking 016148027364')
  expect(card()).toBeNull()
  await expect.element(page.getByText('Before this, 016147302958: This pass is valid')).toBeVisible()
  await expectAccessibleInBothSchemes()
  scan('016145691482')
  scan('016142138506')
  await answer(2)
  await expect.element(status()).toHaveTextContent('Checking 016142138506')
  await expect.element(page.getByText('Before this, 016148027364: This pass is blocked')).toBeVisible()
  await answer(3)
  await expect.element(status()).toHaveTextContent('There is no product on this pass')
  expect(asked).toEqual(['016147302958', '016148027364', '016142138506'])
})

test('anyone chooses the lift and the day', async () => {
  const asked = await openPassChecker()
  await userEvent.selectOptions(lift(), 'Valley Gondola')
  await check('016143460719')
  await expect.element(status()).toHaveTextContent('Valley Gondola')
  await page.getByLabelText('Day').fill('2001-01-31')
  await check('016143460719')
  await expect.element(status()).toHaveTextContent('1/31/2001')
  expect(asked).toMatchObject([
    { ipCode: '016143460719', locationId: '2' },
    { ipCode: '016143460719', locationId: '2', date: '2001-01-31' },
  ])
})

test.each([
  ['Pacific/Kiritimati', '2027-03-14T10:00:00Z', '2027-03-14', '2027-03-15'],
  ['Pacific/Pago_Pago', '2027-03-14T11:00:00Z', '2027-03-13', '2027-03-14'],
])(
  'today is the venue’s day, wherever the device is, and ends at its midnight: %s',
  async (timeZone, at, day, next) => {
    const midnight = new Date(at)
    vi.useFakeTimers({ toFake: ['Date'], now: midnight.getTime() - 60_000 })
    const asked = await openPassChecker(undefined, settingsOfVenue({ timeZone }))
    await expect.element(page.getByLabelText('Day')).toHaveValue(day)
    await check('016147302958')
    await expect.element(status()).toHaveTextContent('This pass is valid')
    vi.setSystemTime(midnight)
    await check('016148027364')
    await expect.element(status()).toHaveTextContent('This pass is blocked')
    expect(asked).toMatchObject([{ date: day }, { date: next }])
  },
)

test('today is the venue’s day also by a clock that is a day ahead, once the venue has said its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-20T12:00:00Z') })
  const heard = { headers: { Date: 'Tue, 19 Jan 2027 12:00:00 GMT' } }
  const asked: unknown[] = []
  const api = apiWith({
    listLifts: () => Response.json([], heard),
    checkPass: ({ body }) => {
      asked.push(body)
      return unknown
    },
  })
  await mountGuest(<PassCheckerScreen api={api} isSignedIn={false} />, {
    settings: settingsOfVenue({ timeZone: 'UTC' }),
  })
  await expect.element(page.getByLabelText('Day')).toHaveValue('2027-01-19')
  await check('016147302958')
  await expect.poll(() => asked).toMatchObject([{ date: '2027-01-19' }])
})

test('a checker that stays open overnight, asleep at midnight, shows and asks for the new day, whatever day was chosen before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-19T21:00:00') })
  const asked = await openPassChecker()
  const day = () => page.getByLabelText('Day')
  await expect.element(day()).toHaveValue('2027-01-19')
  vi.setSystemTime(new Date('2027-01-20T07:00:00'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(day()).toHaveValue('2027-01-20')
  await day().fill('2027-01-21')
  await check('016143460719')
  await expect.element(status()).toHaveTextContent('1/21/2027')
  vi.setSystemTime(new Date('2027-01-22T07:00:00'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(day()).toHaveValue('2027-01-22')
  await check('016148027364')
  await expect.element(status()).toHaveTextContent('1/22/2027')
  expect(asked).toMatchObject([{ date: '2027-01-21' }, { date: '2027-01-22' }])
})

test('the next morning Try again asks for the new day, and on the same day for the day that was chosen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-19T21:00:00') })
  const days: unknown[] = []
  const api = apiWith({
    listLifts: () => [],
    checkPass({ body }) {
      days.push((body as { date: string }).date)
      return failed(503)
    },
  })
  await mountGuest(<PassCheckerScreen api={api} isSignedIn={false} />)
  const again = () => page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabelText('Day').fill('2027-01-18')
  await check('016147302958')
  await again()
  await expect.poll(() => days).toEqual(['2027-01-18', '2027-01-18'])
  vi.setSystemTime(new Date('2027-01-20T07:00:00'))
  await again()
  await expect.poll(() => days).toEqual(['2027-01-18', '2027-01-18', '2027-01-20'])
  await again()
  await expect.poll(() => days.at(3)).toBe('2027-01-20')
})

test('a checker that was opened while the venue was out of reach has the lifts once it answers, and keeps them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isDown = true
  let times = 0
  const api = apiWith({
    listLifts() {
      times += 1
      return isDown
        ? failed(503)
        : [
            { id: '1', name: 'Summit Express' },
            { id: '2', name: 'Valley Gondola' },
          ]
    },
  })
  await mountGuest(<PassCheckerScreen api={api} isSignedIn={false} />)
  await expect.element(lift()).not.toBeInTheDocument()
  isDown = false
  vi.advanceTimersByTime(15_000)
  await expect.element(lift()).toHaveDisplayValue('Summit Express')
  vi.advanceTimersByTime(60_000)
  expect(times).toBe(2)
  cleanup()
  isDown = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await mountGuest(<PassCheckerScreen api={api} isSignedIn={false} />)
  await expect.poll(() => times).toBe(3)
  await expect.element(page.getByText('You’re offline. Passes can be checked once you’re online.')).toBeVisible()
  await expect.element(lift()).toHaveDisplayValue('Summit Express')
})

test('the device has its sound back once the checker is left', async () => {
  const close = vi.spyOn(AudioContext.prototype, 'close')
  await openPassChecker()
  await check('016147302958')
  await expect.element(status()).toHaveTextContent('Season pass')
  expect(close).not.toHaveBeenCalled()
  await cleanup()
  expect(close).toHaveBeenCalledOnce()
})
