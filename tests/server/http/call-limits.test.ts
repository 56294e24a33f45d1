import { describe, expect, it } from 'vitest'
import { createCallLimits, noLimits } from '../../../server/http/call-limits'

function limitsAt(start = Date.parse('2027-01-16T08:00:00Z')) {
  let at = start
  const limits = createCallLimits(() => new Date(at))
  return { limits, pass: (seconds: number) => (at += seconds * 1000) }
}

const times = (count: number, run: (index: number) => void) => {
  for (let index = 0; index < count; index += 1) run(index)
}
const tooMany = expect.objectContaining({ status: 429, code: 'too-many-calls' })

describe('limits of calls', () => {
  it('let a resort behind one address check in: 100 families with 100 calls each within a minute', () => {
    const { limits } = limitsAt()
    times(100, (family) => {
      times(100, () => {
        limits.spendOfAddress('groupContactTasks', '203.0.113.7')
        limits.spendOfAccount(`family ${family}`)
      })
    })
  })

  it('stop one account that calls without end, let no other one feel it, and take it back after a while', () => {
    const { limits, pass } = limitsAt()
    times(300, () => limits.spendOfAccount('runaway'))
    expect(() => limits.spendOfAccount('runaway')).toThrow(tooMany)
    limits.spendOfAccount('a family')
    pass(10)
    times(50, () => limits.spendOfAccount('runaway'))
    expect(() => limits.spendOfAccount('runaway')).toThrow(tooMany)
  })

  it('make guessing of pass numbers slow, without closing other calls of that address', () => {
    const { limits } = limitsAt()
    times(600, () => limits.spendOfAddress('getContactMedia', '203.0.113.7'))
    expect(() => limits.spendOfAddress('checkPass', '203.0.113.7')).toThrow(tooMany)
    limits.spendOfAddress('getProfile', '203.0.113.7')
    limits.spendOfAddress('checkPass', '203.0.113.8')
  })

  it('stop an address that starts sign-ins without end, and nothing else of it', () => {
    const { limits } = limitsAt()
    times(600, () => limits.spendOfSignIns('203.0.113.7'))
    expect(() => limits.spendOfSignIns('203.0.113.7')).toThrow(tooMany)
    limits.spendOfSignIns('203.0.113.8')
    limits.spendOfAddress('getProfile', '203.0.113.7')
  })

  it('stop an address that asks for passkeys without end, and give it more after a while', () => {
    const { limits, pass } = limitsAt()
    times(600, () => expect(limits.allowsPasskeyQuestion('203.0.113.7')).toBe(true))
    expect(limits.allowsPasskeyQuestion('203.0.113.7')).toBe(false)
    expect(limits.allowsPasskeyQuestion('203.0.113.8')).toBe(true)
    pass(15)
    expect(limits.allowsPasskeyQuestion('203.0.113.7')).toBe(true)
  })

  it('are all off where something in front counts calls', () => {
    times(20_000, () => {
      noLimits.spendOfAddress('checkPass', '203.0.113.7')
      noLimits.spendOfAccount('a family')
      noLimits.spendOfSignIns('203.0.113.7')
      expect(noLimits.allowsPasskeyQuestion('203.0.113.7')).toBe(true)
    })
  })

  it('never count what every start of the app asks for', () => {
    const { limits } = limitsAt()
    times(20_000, () => limits.spendOfAddress('getSettings', '203.0.113.7'))
  })
})
