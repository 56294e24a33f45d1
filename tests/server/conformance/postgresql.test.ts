import { describe } from 'vitest'
import { runServer } from '../support/running-server'
import { startPostgres } from '../support/start-postgres'
import { conformanceOf } from './conformance-of'

describe('the contract, on PostgreSQL', () => {
  conformanceOf(async () => {
    const postgres = await startPostgres()
    const server = await runServer({ RATE_LIMITS: '0', DATABASE_URL: await postgres.newDatabase() })
    return {
      ...server,
      async close() {
        await server.close()
        await postgres.stop()
      },
    }
  })
})
