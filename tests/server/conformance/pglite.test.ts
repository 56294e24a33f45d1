import { describe } from 'vitest'
import { checks } from '../../conformance/checks'
import { runServer } from '../support/running-server'
import { conformanceOf } from './conformance-of'

describe('the contract, on the embedded database', () => {
  conformanceOf(checks, () => runServer({ RATE_LIMITS: '0', LOG_LEVEL: 'error' }))
})
