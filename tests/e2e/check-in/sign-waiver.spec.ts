import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import { EVIDENCE_FILE } from '../../../src/contract/entities/document-file'
import { expectAccessible } from '../../support/browser/accessible'
import { goInApp } from '../../support/browser/go-in-app'
import { expectReceived } from '../../support/faults'
import { SIGNED_EVIDENCE } from '../../support/runs/signed-evidence'
import { drawSignature, expect, memberAtHome, signInAs, startCheckIn, test } from '../../support/story'

interface Evidence {
  text: string
  text_sha256: string
  signature: Uint8Array
  signer_name: string
  signer_subject: string
  on_behalf_of: string
  comment: string
  waiver_html: string
  waiver_html_sha256: string
  /** Whether the text is kept with the version only. */
  refers_to_version: boolean
  contact_id: number
}

test('a guest comes, signs for one child, finds the document, and skips another’s waiver', async ({
  page,
  context,
  venue,
}) => {
  test.slow()
  await test.step('a guest comes from the welcome screen to the family, in the words and colours of the venue', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(page).toHaveTitle(/Summit Valley/)
    const signIn = page.getByRole('link', { name: /^sign in/i })
    await expect(signIn).toHaveCSS('background-color', 'rgb(23, 66, 92)')

    await signIn.click()
    await signInAs(page, 'maya@example.com')

    await expect(page).toHaveURL(/\/home/)
    await expect(page.getByText('Summit Base')).toBeVisible()
    for (const name of ['Maya', 'Jonas', 'Ida', 'Leo'])
      await expect(memberAtHome(page, name)).toContainText('Next: Summit Valley Waiver')
  })

  await test.step('a parent signs for a child, and the venue holds the text shown, the ink, the comment and who signed', async () => {
    await startCheckIn(page, ['Leo'])
    await expect(page.getByRole('heading', { level: 1, name: 'Summit Valley Waiver' })).toBeVisible()
    await expect(page.getByText('Scroll through text below to read waiver')).toBeVisible()

    const accept = page.getByRole('button', { name: 'Accept' })
    const name = page.getByLabel('Type your full name')
    await accept.click()
    await expect(page.getByRole('alert')).toHaveText([
      'Please check to agree.',
      'Please type your name in the provided box.',
      'Please Sign.',
    ])
    await page.getByText('End of the waiver text').scrollIntoViewIfNeeded()
    await drawSignature(page)
    await page.getByRole('checkbox', { name: 'I have read the waiver and agree to it' }).check()
    await name.fill('Leo Lindqvist')
    await accept.click()
    await expect(page.getByRole('alert')).toHaveText('Please sign Maya Lindqvist exactly.')
    await name.fill('  Maya Lindqvist ')
    await accept.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rental Profile' })).toBeVisible()
    await expectReceived(page)

    const rows = await venue.query<Evidence>(SIGNED_EVIDENCE)
    expect(rows).toHaveLength(1)
    const [signed] = rows
    expect(signed?.text).toContain('Release of liability')
    const hashOf = (text = '') => createHash('sha256').update(text).digest('hex')
    expect(signed?.text_sha256).toBe(hashOf(signed?.text))
    expect(signed?.refers_to_version).toBe(true)
    expect(
      Buffer.from(signed?.signature ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    expect(signed?.signer_name.trim()).toBe('Maya Lindqvist')
    expect(signed?.signer_subject).toBe('demo-maya')
    expect(signed?.on_behalf_of).toContain('Leo Lindqvist')
    expect(signed?.comment).toContain('Maya Lindqvist')
    expect(signed?.comment).toContain('minor')
    expect(signed?.waiver_html).toContain('Release of liability')
    expect(signed?.waiver_html_sha256).toBe(hashOf(signed?.waiver_html))
  })

  await test.step('the guest finds what was signed among My documents, opens it as a PDF, and sees the list without a network', async () => {
    await goInApp(page, '/documents')
    const leo = page.getByRole('region', { name: 'Leo Lindqvist' })
    await expect(leo.getByText('Summit Valley Waiver')).toBeVisible()
    // As long as a venue may take to make one.
    const downloading = page.waitForEvent('download', { timeout: 60_000 })
    await leo.getByRole('button', { name: /^Open PDF/ }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Summit Valley Waiver - Leo Lindqvist.pdf')

    const pdf = await PDF.load(new Uint8Array(await readFile(await download.path())))
    const evidence = JSON.parse(new TextDecoder().decode(pdf.getAttachment(EVIDENCE_FILE) ?? new Uint8Array()))
    expect(evidence.sealed).toMatchObject({ onBehalfOf: 'Leo Lindqvist', signerName: 'Maya Lindqvist', agreed: true })
    expect(evidence.text).toContain('Release of liability')
    const { openedAt, endReachedAt, agreedAt, signedAt } = evidence.sealed
    expect(endReachedAt, 'the end of the text was on the screen').not.toBeNull()
    expect([openedAt, agreedAt, signedAt]).toEqual([openedAt, agreedAt, signedAt].sort())

    await context.setOffline(true)
    await expect(page.getByText('You’re offline. The list is from the last time')).toBeVisible()
    await expect(leo.getByRole('button', { name: /^Open PDF/ })).toBeDisabled()
    await context.setOffline(false)
  })

  await test.step('skipping a waiver completes nothing and calls no one', async () => {
    await goInApp(page, '/home')
    await startCheckIn(page, ['Ida'])
    await page.getByLabel('Type your full name').fill('Maya Lindqvist')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/tasks/contact/complete')) calls.push(request.url())
    })
    await page.getByRole('button', { name: 'Skip Waiver' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Summit Valley Waiver' })).toBeHidden()
    expect(calls).toEqual([])
    expect(await venue.query('select id from receipts')).toHaveLength(1)

    // Home counts it as left, and its button leads to it again.
    await goInApp(page, '/home')
    await startCheckIn(page, ['Ida'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summit Valley Waiver')
    await page.getByRole('button', { name: 'Skip Waiver' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Summit Valley Waiver')

    // The end of the check-in does not say that all is set: what it says then stands under what is left.
    const end = new URL(page.url())
    end.pathname = '/checkinComplete'
    await goInApp(page, end.href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not everything is done yet')
    await expect(page.getByRole('region', { name: 'Still to do' })).toContainText('Ida Lindqvist')
    await expect(page.getByText('You are all set')).toHaveCount(0)
    await expect(page.getByText('You can go straight to the gondola.')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next: Summit Valley Waiver for Ida Lindqvist' }).click()
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  })
})
