import type { BrowserContext } from '@playwright/test'
import { goInApp } from '../support/browser/go-in-app'
import { badge, expectReceived } from '../support/faults'
import { createBareVenue } from '../support/outside/bare-venue'
import { onAnotherOrigin, onTheSameOrigin, type PutBehind } from '../support/outside/bare-venue-host'
import { openSignedIn } from '../support/session'
import { expect, signWaiver, startCheckIn, test } from '../support/story'
import type { Venue } from '../support/venue'

const maya = { contactId: 7, firstName: 'Maya', lastName: 'Lindqvist', dateOfBirth: '1986-05-04', isSelected: true }
const jonas = { ...maya, contactId: 8, firstName: 'Jonas', dateOfBirth: '1984-01-02', isSelected: false }
const waiver = {
  id: 1,
  name: 'Bare Waiver',
  taskTypeId: 1,
  posWaiverId: 'W1',
  enableAgreeCheckbox: true,
  enableTextSignature: true,
  enableWetSignature: true,
}

async function withBareVenue(
  place: { venue: Venue; context: BrowserContext },
  putBehind: PutBehind,
  story: (bare: ReturnType<typeof createBareVenue>) => Promise<void>,
) {
  const bare = createBareVenue({
    contacts: [maya, jonas],
    tasks: [waiver],
    contactTasks: [
      { id: 11, contactId: maya.contactId, taskId: waiver.id },
      { id: 12, contactId: jonas.contactId, taskId: waiver.id },
    ],
    waiverText: '<p>Skiing is dangerous.</p>',
    completeEndpoint: '/signed/Forms',
  })
  const end = await putBehind({ ...place, bare })
  await story(bare).finally(end)
}

for (const [where, putBehind] of [
  ['the same origin', onTheSameOrigin],
  ['another origin', onAnotherOrigin],
] as const)
  test(`a server of section 7 on ${where}`, async ({ page, venue, context }) => {
    await withBareVenue({ venue, context }, putBehind, async (bare) => {
      await test.step(`a server of section 7 on ${where} whose answer is lost holds the waiver once`, async () => {
        await openSignedIn(page, '/home', 'maya@example.com')
        await startCheckIn(page, ['Maya'])
        await expect(page.getByText('Skiing is dangerous.')).toBeVisible()
        bare.loseNextAnswer()
        const askedBefore = bare.questions.length
        await signWaiver(page, 'Maya Lindqvist')
        await expect(page).toHaveURL(/checkinComplete/)
        await expectReceived(page)
        expect(bare.questions.length).toBeGreaterThan(askedBefore)
        expect(bare.arrivals).toHaveLength(1)
        expect(bare.arrivals).toMatchObject([{ contactTaskId: 11, relatedObject: { rolAccepted: true } }])
      })

      await test.step(`a server of section 7 on ${where} says no in its own words`, async () => {
        await goInApp(page, '/home')
        await startCheckIn(page, ['Jonas'])
        bare.refuseWith({ status: 409, message: 'The hill is closed today.' })
        await signWaiver(page, 'Jonas Lindqvist')
        const alert = page.getByRole('alert').filter({ hasText: 'ERROR CALLING API' })
        await expect(alert).toContainText('The hill is closed today.')
        await badge(page).click()
        await expect(page.getByRole('dialog').getByText('The hill is closed today.')).toBeVisible()
        bare.refuseWith(null)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Accept' }).click()
        await expectReceived(page)
        expect(bare.arrivals.map(({ contactTaskId }) => contactTaskId)).toEqual([11, 12])
      })
    })
  })
