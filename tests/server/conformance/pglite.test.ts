import { describe } from 'vitest'
import { runServer } from '../support/running-server'
import { conformanceOf } from './conformance-of'

describe('the contract, on the embedded database', () => {
  conformanceOf(() => runServer({ RATE_LIMITS: '0', LOG_LEVEL: 'error' }))
})
