import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTemplate } from '../support/template'
import { openVenue, type Venue } from '../support/venue'
import type { Engine } from './engine'
import { firefox } from './firefox'
import { personAt } from './person'
import { webkit } from './webkit'

let template: string

beforeAll(async () => {
  template = await makeTemplate()
}, 300_000)

afterAll(() => rm(template, { recursive: true, force: true }))

describe.each([firefox, webkit])('$name', ({ program, keepsProfile, open }) => {
  it.skipIf(!program)(
    'what is signed while the venue cannot be reached outlives the page and is received exactly once',
    { timeout: 240_000 },
    async () => {
      const profile = await mkdtemp(join(tmpdir(), 'basehut-engine-'))
      const venue: Venue = await openVenue({ template })
      let engine: Engine = await open(program ?? '', profile)
      let person = personAt(engine)
      /** Closes the app and opens it again; where nothing would be left of it, the page is loaded again. */
      const comeBack = async () => {
        if (!keepsProfile) return engine.reload()
        await engine.close()
        engine = await open(program ?? '', profile)
        person = personAt(engine)
        await engine.goto(`${venue.url}/home`)
      }
      try {
        await engine.goto(`${venue.url}/home`)
        await person.type('Email', 'maya@example.com')
        await person.press('button', 'Continue')
        await person.press('a', 'Use a password instead')
        await person.type('Password', 'demo')
        await person.press('button', 'Sign in')
        await person.reads('4 people have something to do')
        await person.holds('navigator.serviceWorker.controller')

        await venue.stop()
        await comeBack()
        // The people that the venue has marked are ticked at first: only Leo stays.
        await person.holds('document.querySelector("[data-settled]")')
        for (const name of ['Maya', 'Jonas', 'Ida']) await person.press('li', `${name} Lindqvist`)
        await person.press('button', 'Check in 1')
        await person.drawOn('[role="img"]', 'ignature')
        await person.press('label', 'I have read the waiver and agree to it')
        await person.type('Type your full name', 'Maya Lindqvist')
        await person.press('button', 'Accept')
        await person.reads('Saved on this device')

        await comeBack()
        await engine.goto(`${venue.url}/home`)
        await person.reads('Saved on this device')

        await venue.start()
        await engine.reload()
        // Before home knows what is on the device it reads like one with nothing left to send. The panel says which it is:
        // by the time it is open, what was received may be gone from the device.
        await person.activate('button', 'On this device')
        await person.holds(
          '/Everything you finished has been|Nothing is waiting to be sent/.test(document.body.innerText)',
        )
        await venue.stop()
        // At once: each question opens the files of a database.
        const counted = `select (select count(*)::int from receipts) as receipts,
          (select count(*)::int from waiver_evidence) as evidence`
        expect(await venue.query(counted)).toEqual([{ receipts: 1, evidence: 1 }])
      } finally {
        await engine.close()
        await venue.remove()
        await rm(profile, { recursive: true, force: true })
      }
    },
  )
})
