import type { Config } from '../config/config'
import type { Handlers } from '../http/handler'
import { readRun, statusOf } from '../reports/report-run'
import {
  countDeletionRequests,
  countDevices,
  countDocumentsOf,
  countOlderTexts,
  countOutstanding,
  countRefused,
} from './overview.queries'

export interface OverviewParts {
  config: Pick<Config, 'oidc' | 'delivery'>
}

export const createOverviewHandlers = ({ config }: OverviewParts) =>
  ({
    async getOverview({ database, now }) {
      const run = await readRun(database)
      const generation = run?.populatedGeneration ?? null
      return {
        today: await countDocumentsOf(database, now()),
        outstanding: generation === null ? null : await countOutstanding(database, generation),
        report: statusOf(run),
        attention: {
          olderTexts: await countOlderTexts(database, now()),
          deletionWishes: await countDeletionRequests(database),
          refusedDocuments: await countRefused(database),
        },
        devices: await countDevices(database),
        signIn: { isOwnProvider: config.oidc !== null, sendsMail: config.delivery.smtpUrl !== null },
      }
    },
  }) satisfies Pick<Handlers, 'getOverview'>
