import { expect, type Page } from '@playwright/test'
import { accept, badge } from './faults'
import { bearerOf } from './session'
import { signWaiver, startCheckIn } from './story'
import type { Venue } from './venue'
import { taskOnScreen } from './walk'

/** From now on one signature makes a document for each of the family. Home has to be opened after it. */
export async function consolidateWaivers({ url }: Venue) {
  const headers = await bearerOf(url, 'admin@example.com')
  const tasks: { id: number; taskTypeId: number }[] = await (await fetch(`${url}/api/tasks`, { headers })).json()
  for (const task of tasks.filter(({ taskTypeId }) => taskTypeId === 1)) {
    const body = JSON.stringify({ ...task, consolidateWaivers: true })
    const json = { ...headers, 'Content-Type': 'application/json' }
    const { ok } = await fetch(`${url}/api/tasks/${task.id}`, { method: 'PUT', headers: json, body })
    expect(ok).toBe(true)
  }
}

const FAMILY = ['Maya', 'Jonas', 'Ida', 'Leo'] as const

/** One signature for all of the family: four documents, which stay on the device when nothing gets through. */
export async function signForEverybody(page: Page, { signer = 'Maya Lindqvist' } = {}) {
  await startCheckIn(page, FAMILY)
  await signWaiver(page, signer)
  if (signer !== 'Maya Lindqvist') {
    await expect(page.getByRole('alert')).toHaveText('Please sign Maya Lindqvist exactly.')
    await page.getByLabel('Type your full name').fill('Maya Lindqvist')
    await accept(page).click()
  }
  await expect(taskOnScreen(page)).toHaveText('Rental Profile')
  await expect(badge(page)).toContainText('Saved here: 4')
}
