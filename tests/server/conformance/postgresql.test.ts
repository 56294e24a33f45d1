import { describe } from 'vitest'
import { checks } from '../../conformance/checks'
import { newDatabase } from '../support/new-database'
import { runServer } from '../support/running-server'
import { conformanceOf } from './conformance-of'

describe('the contract, on PostgreSQL', () => {
  // The others take as long again, and look at what no database has a part in.
  const answered = checks.filter(({ dependsOnDatabase }) => dependsOnDatabase)
  conformanceOf(answered, async () =>
    runServer({ RATE_LIMITS: '0', LOG_LEVEL: 'error', DATABASE_URL: await newDatabase('demo') }),
  )
})
