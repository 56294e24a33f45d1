import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { keepVisitedAdminChunks } from './admin-chunks'
import { dropOldCaches } from './drop-old-caches'
import { activateOnlyByConsent, claimPages, sendOnSync } from './life-cycle'
import { answerNavigationsWithThePage } from './navigation'
import { onlyPlausibleAssets } from './plausible-answers'
import { answerSettingsFromCache, keepSettingsAtInstall } from './settings'
import { answerVenueImagesFromCache } from './venue-images'
import { waitForSignIn } from './wait-for-sign-in'

declare const self: ServiceWorkerGlobalScope

const pages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ url }) => url)
const pause = (milliseconds: number) => new Promise((resolve) => self.setTimeout(resolve, milliseconds))
addPlugins([onlyPlausibleAssets, waitForSignIn({ pages, pause })])
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
dropOldCaches(self)

answerNavigationsWithThePage()
keepSettingsAtInstall(self)
answerSettingsFromCache(self)
answerVenueImagesFromCache()
keepVisitedAdminChunks()

activateOnlyByConsent(self)
claimPages(self)
sendOnSync(self)
