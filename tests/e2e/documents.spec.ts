import { readFile } from 'node:fs/promises'
import { PDF } from '@libpdf/core'
import { EVIDENCE_FILE } from '../../src/contract/entities/document-file'
import { goInApp } from '../support/browser/go-in-app'
import { expectReceived } from '../support/faults'
import { openSignedIn } from '../support/session'
import { expect, signWaiver, startCheckIn, test } from '../support/story'

test('a guest finds what was signed among My documents, opens it as a PDF, and sees the list without a network', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/home', 'maya@example.com')
  await startCheckIn(page, ['Leo'])
  await page.getByText('End of the waiver text').scrollIntoViewIfNeeded()
  await signWaiver(page, 'Maya Lindqvist')
  await expectReceived(page)

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
})
