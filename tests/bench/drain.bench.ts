import type { Page } from '@playwright/test'
import { badge } from '../support/faults'
import { expect, signWaiver, startCheckIn, test, untilInstalledForOffline } from '../support/story'
import type { Venue } from '../support/venue'
import { makeHousehold } from './queue/household'
import { LANES, type Sent, takePattern, timeBareFetches, timeDrain, waiversLike } from './queue/queued-documents'
import type { Figure } from './summary/figure'
import { tell } from './summary/tell'

/** As many as the venue takes of one household in a day: the floor's come from another one. */
const PEOPLE = 50
const DOCUMENTS = 500
const SLOW_DOCUMENTS = 48
/** Rates are compared, so that a slow machine ends in time too: it sends fewer. */
const DRAIN_MS = 40_000
const BARE_MS = 20_000
/** A phone in a valley: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slow = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

test.use({ venueEnv: { RATE_LIMITS: '0' } })

/** Maya's waivers for all of her household, made like one that she has signed in the app; and those of another household. */
async function prepare(page: Page, venue: Venue) {
  await untilInstalledForOffline(page)
  await startCheckIn(page, ['Leo'])
  await page.context().setOffline(true)
  await signWaiver(page, 'Maya Lindqvist')
  await expect(badge(page)).toContainText('Saved here: 1')
  const pattern = await takePattern(page)
  await page.context().setOffline(false)
  await makeHousehold(venue, PEOPLE)
  await makeHousehold(venue, PEOPLE, 'Siobhán')
  const maya = await waiversLike(pattern, venue.url, { email: 'maya@example.com', name: 'Maya Lindqvist' })
  const siobhan = await waiversLike(pattern, venue.url, { email: 'siobhan@example.com', name: "Siobhán O'Connor" })
  const kilobytes = Math.round(pattern.body.length / 1_000)
  const appVersion = String(pattern.record.appVersion)
  return {
    kilobytes,
    drain: (wanted: number) =>
      timeDrain(page, { pattern: pattern.record, waivers: maya.waivers, wanted, limit: DRAIN_MS }),
    bare: (wanted: number) => timeBareFetches(page, { ...siobhan, appVersion, wanted, lanes: LANES, limit: BARE_MS }),
  }
}

const countReceipts = async (venue: Venue) => (await venue.query('select id from receipts')).length

const rate = (of: 'count' | 'bytes', ...sent: Sent[]) => {
  const sum = (what: keyof Sent) => sent.reduce((total, each) => total + each[what], 0)
  return (sum(of) * 1_000) / sum('milliseconds')
}

/** The outbox between two halves of bare fetches: a machine that grows busier meanwhile is the same for both. */
async function compare(documents: number, { bare, drain, kilobytes }: Awaited<ReturnType<typeof prepare>>) {
  const before = await bare(documents / 2)
  const drained = await drain(documents)
  const after = await bare(documents / 2)
  const row = (what: Sent[], more: Partial<Figure> = {}) => ({
    waivers: { value: rate('count', ...what), unit: 'a second', ...more },
    sent: what.reduce((sum, { count }) => sum + count, 0),
    'kB each': kilobytes,
  })
  return {
    drained,
    all: before.count + drained.count + after.count,
    rows: {
      'bare fetches before it': row([before]),
      'the outbox': row([drained], { floor: rate('count', before, after), timesAtLeast: 0.95 }),
      'bare fetches after it': row([after]),
    },
    of: `${documents} waivers in a queue on ${LANES} lanes`,
  }
}

test('a queue of 500 documents beside the same requests by bare fetch, on as many lanes', async ({ device, venue }) => {
  const page = await device.open('/home', { as: 'maya@example.com' })
  const prepared = await prepare(page, venue)
  const { rows, of, all } = await compare(DOCUMENTS, prepared)
  tell(of, rows)
  expect(await countReceipts(venue)).toBe(all)
})

test('a queue on a slow network, beside the uplink and bare fetches', async ({ device, venue }) => {
  const page = await device.open('/home', { as: 'maya@example.com' })
  const prepared = await prepare(page, venue)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow)
  const { rows, of, drained, all } = await compare(SLOW_DOCUMENTS, prepared)
  const [sent, uplink] = [rate('bytes', drained) / 1000, slow.uploadThroughput / 1000]
  tell(`On 750 kbit/s, ${of}`, {
    ...rows,
    'the outbox, beside the uplink': { sends: { value: sent, unit: 'kB a second', floor: uplink, timesAtLeast: 0.9 } },
  })
  expect(await countReceipts(venue)).toBe(all)
})
