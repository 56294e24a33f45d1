import { endpoints } from '../../src/contract/endpoints'
import type { Handlers } from '../http/handler'
import { createSemaphore } from '../http/semaphore'
import { pictureIn } from '../photos/photo-upload'
import { makeVenueImage } from './make-venue-image'
import { keepVenueImage, pathOf } from './venue-image.store'

export function createVenueImageHandlers() {
  /** One after the other: guests who send their photos have the other threads. */
  const decode = createSemaphore({ atOnce: 1, mostWaiting: 8 })
  return {
    async addVenueImage({ database, delivery }) {
      const image = await decode(async () =>
        makeVenueImage(await pictureIn(delivery, endpoints.addVenueImage.body.file)),
      )
      await keepVenueImage(database, { ...image, addedAt: delivery.receivedAt })
      return { url: pathOf(image), width: image.width, height: image.height }
    },
  } satisfies Partial<Handlers>
}
