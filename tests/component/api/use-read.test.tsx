import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Api } from '../../../src/api/client'
import { failureOf } from '../../../src/api/failure'
import { createReader, type Reader } from '../../../src/api/reader'
import { useRead } from '../../../src/api/use-read'
import { whenIdle } from '../../../src/ui/browser/when-idle'
import { mountGuest, testStorage } from '../support/mount-guest'

function Screen({ reader }: { reader: Reader }) {
  const { status, failure, refresh } = useRead(reader, 'getProfile', {})
  return (
    <button type="button" onClick={() => void refresh()}>
      {`${status}, failure: ${failure?.kind ?? 'none'}`}
    </button>
  )
}

/** Shows the pass of a number; a press of the button chooses another. */
function Passes({ reader }: { reader: Reader }) {
  const [ipcode, setIpcode] = useState('1')
  const { status, failure } = useRead(reader, 'getContactMedia', { query: { ipcode } })
  return (
    <button type="button" onClick={() => setIpcode('2')}>
      {`${ipcode}: ${status}, failure: ${failure?.kind ?? 'none'}`}
    </button>
  )
}

/** A screen that shows what it read of the family, and the calls that it has made, to answer. */
async function openScreen(Shown = Screen) {
  const calls: ((answer: unknown) => void)[] = []
  const request = () => new Promise((resolve) => calls.push(resolve))
  const storage = testStorage()
  const owner = { iss: 'test', sub: 'maya' }
  const reader = createReader({ api: { request: request as Api['request'] }, storage, owner })
  await mountGuest(<Shown reader={reader} />)
  await expect.poll(() => calls).toHaveLength(1)
  /** Long enough for what was begun: the storage answers a question. */
  const answered = () => storage.run((database) => database.records.count())
  return { calls, answered, reader }
}

const screen = () => page.getByRole('button', { name: 'failure' })

test('signs of the network share the call that is under way, and a press of the guest asks again', async () => {
  const { calls, answered } = await openScreen()
  for (let sign = 0; sign < 3; sign += 1) {
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await answered()
  // The first sign may come long after the screen asked.
  const asked = calls.length
  expect(asked).toBeLessThanOrEqual(2)
  await screen().click()
  await expect.poll(() => calls).toHaveLength(asked + 1)
})

test('a good answer that comes after a later call has failed is shown', async () => {
  const { calls } = await openScreen()
  await screen().click()
  await expect.poll(() => calls).toHaveLength(2)
  calls[1]?.(failureOf('network'))
  await expect.element(screen()).toHaveTextContent('failure: network')
  calls[0]?.({ ok: true, value: { contacts: [] } })
  await expect.element(screen()).toHaveTextContent('fresh, failure: none')
})

test('a call that hung says nothing any more once a later one was answered', async () => {
  const { calls, answered } = await openScreen()
  await screen().click()
  await expect.poll(() => calls).toHaveLength(2)
  calls[1]?.({ ok: true, value: { contacts: [] } })
  await expect.element(screen()).toHaveTextContent('fresh, failure: none')
  calls[0]?.(failureOf('timeout'))
  await answered()
  await whenIdle()
  await expect.element(screen()).toHaveTextContent('fresh, failure: none')
})

test('an answer to what was asked before says nothing of what is shown now', async () => {
  const { calls, reader } = await openScreen(Passes)
  await screen().click()
  await expect.poll(() => calls).toHaveLength(2)
  calls[1]?.(failureOf('server'))
  await expect.element(screen()).toHaveTextContent('2: failed, failure: server')
  calls[0]?.({ ok: true, value: { id: '7', status: 'Sent', delivery: null, download: null, products: [] } })
  // The very answer that the screen waits for: it comes once its copy is kept.
  await reader.renew('getContactMedia', { query: { ipcode: '1' } })
  await whenIdle()
  await expect.element(screen()).toHaveTextContent('2: failed, failure: server')
})
