import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DraftKey, readDraft } from '../../../src/storage/drafts'
import { clearHousehold } from '../../../src/storage/household'
import { MemoryStorage } from '../../../src/storage/memory-storage'
import { StorageFailed } from '../../../src/storage/storage-failed'
import { createDraftWriter } from '../../../src/submission/draft-writer'
import { hasUnfinishedForm } from '../../../src/submission/unfinished-forms'
import { emptyWaiverDraft } from '../../../src/waiver/draft/waiver-draft'
import { emptyDrawing } from '../../../src/waiver/strokes'
import { createTestClock } from '../outbox/queue/device'
import { createFakeDevice, maya, siobhan } from '../storage/fake-device'

const key: DraftKey = { owner: maya, form: 'waiver', subject: '11' }

function openForm({ device = createFakeDevice(), draft = key } = {}) {
  const storage = device.openStorage()
  const clock = createTestClock()
  const found = readDraft(storage, draft)
  const writer = createDraftWriter({
    storage,
    key: draft,
    clearings: found.then(({ clearings }) => clearings),
    now: clock.now,
  })
  return { device, storage, clock, writer, kept: async (of = draft) => (await readDraft(storage, of)).value }
}

describe('a form in progress', () => {
  test('is kept at once and in its newest state, and survives a killed tab', async () => {
    const { device, writer, storage } = openForm()
    for (const name of ['M', 'Ma', 'May', 'Maya']) writer.change({ name })
    await writer.flush()
    storage.close()
    expect(await openForm({ device }).kept()).toEqual({ name: 'Maya' })
  })

  test('keeps the strokes of a pen as they are', async () => {
    const { writer, kept } = openForm()
    const strokes = [{ points: [{ x: 1.5, y: 2, pressure: 0.4, time: 3 }] }]
    writer.change({ strokes, image: new Uint8Array([1, 2, 3]) })
    await writer.flush()
    expect(await kept()).toEqual({ strokes, image: new Uint8Array([1, 2, 3]) })
  })

  test('is gone once it was completed, and no late write brings it back', async () => {
    const { writer, kept } = openForm()
    writer.change('half a name')
    await writer.flush()
    writer.change('a whole name')
    await writer.clear()
    await writer.flush()
    expect(await kept()).toBeUndefined()
  })

  test('is one person’s, for one form about one thing', async () => {
    const { writer, kept } = openForm()
    writer.change('mine')
    await writer.flush()
    expect(await kept({ ...key, owner: siobhan })).toBeUndefined()
    expect(await kept({ ...key, subject: '12' })).toBeUndefined()
    expect(await kept({ ...key, form: 'rental' })).toBeUndefined()
  })

  test('that cannot be kept is filled in all the same, and nothing goes wrong unheard', async () => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', hear)
    onTestFinished(() => void process.off('unhandledRejection', hear))
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const clearings = Promise.reject(new StorageFailed('unavailable'))
    const writer = createDraftWriter({ storage: createFakeDevice().openStorage(), key, clearings })
    // Rejections are told after the microtasks of the turn in which they came.
    await new Promise((resolve) => setImmediate(resolve))
    expect(unheard).toEqual([])
    writer.change('half a name')
    await writer.flush()
    expect(warn).toHaveBeenCalledOnce()
  })

  const waiver = { form: 'waiver', subject: 'contactTask:11' }
  test.each([
    ['a child’s registration', { form: 'child-registration', subject: '11' }, 'half of it', true],
    ['a new family member', { form: 'family-member', subject: 'new' }, 'half of it', true],
    ['the units that someone reads', { form: 'rental-profile', subject: 'units' }, 'metric', false],
    ['how far someone read a waiver', waiver, { ...emptyWaiverDraft, scrolledTo: 80, endReachedAt: 'now' }, false],
    ['a waiver that someone agreed to', waiver, { ...emptyWaiverDraft, agree: true }, true],
    ['a name under a waiver', waiver, { ...emptyWaiverDraft, name: 'Ma' }, true],
    ['a signature drawn', waiver, { ...emptyWaiverDraft, drawing: { ...emptyDrawing, strokes: [[]] } }, true],
    ['which waivers were read', { form: 'waiver', subject: 'readings' }, [{ signer: 'maya' }], false],
  ])('is asked about before a sign-out where that would lose what was entered: %s', async (_, what, value, isAsked) => {
    const { writer, storage } = openForm({ draft: { owner: maya, ...what } })
    expect(await hasUnfinishedForm(maya, storage)).toBe(false)
    writer.change(value)
    await writer.flush()
    expect(await hasUnfinishedForm(maya, storage)).toBe(isAsked)
    expect(await hasUnfinishedForm(siobhan, storage)).toBe(false)
    await writer.clear()
    expect(await hasUnfinishedForm(maya, storage)).toBe(false)
  })

  test('of someone who signed out meanwhile is not written', async () => {
    const { writer, storage, kept } = openForm()
    writer.change('before')
    await writer.flush()
    await clearHousehold(storage, maya, new MemoryStorage())
    writer.change('after')
    await writer.flush()
    expect(await kept()).toBeUndefined()
  })
})
