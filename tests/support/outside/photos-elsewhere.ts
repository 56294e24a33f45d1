import type { Page } from '@playwright/test'

/** Where everybody's photo is at a venue whose server keeps its pictures elsewhere. */
export const REMOTE = 'https://pictures.example/face.jpg'

/** From now on the venue's lists name it. */
export const keepPhotosElsewhere = (page: Page) =>
  page.context().route('**/api/tasks/ContactTaskGrouping/**', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const grouping = await response.json()
    for (const { contact } of grouping.photoContactTasks) contact.imageUrl = REMOTE
    await route.fulfill({ response, json: grouping })
  })
