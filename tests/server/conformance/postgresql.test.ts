import { describe } from 'vitest'
import { newDatabase } from '../support/new-database'
import { runServer } from '../support/running-server'
import { conformanceOf } from './conformance-of'

describe('the contract, on PostgreSQL', () => {
  conformanceOf(async () =>
    runServer({ RATE_LIMITS: '0', LOG_LEVEL: 'error', DATABASE_URL: await newDatabase('demo') }),
  )
})
