import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Api } from '../../../src/api/client'
import type { ETicket } from '../../../src/contract/entities/media'
import { ConnectScreen } from '../../../src/guest/tickets/connect.screen'
import { type Answers, apiWith, failed } from '../support/answers'
import { become } from '../support/become'
import { mountGuest } from '../support/mount-guest'

const holderOf = (ipCode: string, firstName: string) => ({
  ipCode,
  firstName,
  lastName: 'Lindqvist',
  externalOrderId: null,
})
const ticketOf = (product: string): ETicket =>
  ({ id: product, status: 'Unsent', products: [{ name: product, validFrom: null, validTo: null }] }) as ETicket

function TwoLinks({ api }: { api: Api }) {
  const [holder, setHolder] = useState(holderOf('016', 'Leo'))
  return (
    <>
      <button type="button" onClick={() => setHolder(holderOf('017', 'Ida'))}>
        The other link
      </button>
      <ConnectScreen api={api} holder={holder} familyLink={null} />
    </>
  )
}

const open = (answers: Answers) => mountGuest(<TwoLinks api={apiWith(answers)} />)

test('a second link shows nothing of the pass of the first, also where its own cannot be asked for', async () => {
  await open({
    getContactMedia: ({ url }) => (url.searchParams.get('ipcode') === '016' ? ticketOf('Leo’s day pass') : failed(503)),
  })
  await expect.element(page.getByText('Leo’s day pass')).toBeVisible()
  await page.getByRole('button', { name: 'The other link' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ida Lindqvist' })).toBeVisible()
  expect(page.getByText('Leo’s day pass').query()).toBeNull()
})

test('the end of a pass is said to be by this device’s clock while the venue cannot be asked', async () => {
  let isDown = false
  const ended = { ...ticketOf('Day pass'), products: [{ name: 'Day pass', validFrom: null, validTo: '2020-01-31' }] }
  await open({ getContactMedia: () => (isDown ? failed(503) : ended) })
  const days = page.getByText(/^ended 1\/31\/2020/)
  await expect.element(days).toHaveTextContent(/2020$/)
  isDown = true
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(days).toHaveTextContent('ended 1/31/2020, by this device’s clock')
})

test('without a network no wallet is offered, and the pass is asked for again once there is one', async () => {
  become('offline')
  await open({ getContactMedia: () => (navigator.onLine ? ticketOf('Day pass') : failed(503)) })
  await expect.element(page.getByText(/^You’re offline\. Go online/)).toBeVisible()
  expect(page.getByRole('button', { name: /Wallet/ }).query()).toBeNull()
  become('online')
  await expect.element(page.getByText('Day pass')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Google Wallet/ })).toBeVisible()
})

test('a wallet whose address is none says so, and the page stays', async () => {
  await open({
    getContactMedia: () => ticketOf('Day pass'),
    getGoogleWalletPass: () => ({ url: 'javascript:alert(1)' }),
  })
  await page.getByRole('button', { name: /Google Wallet/ }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})
