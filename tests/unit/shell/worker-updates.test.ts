import { describe, expect, it, vi } from 'vitest'
import { ACTIVATE_UPDATE } from '../../../src/contract/worker-messages'
import { createWorkerUpdates } from '../../../src/shell/worker/worker-updates'
import { createFormsInProgress } from '../../../src/ui/browser/form-in-progress'

type Heard = Parameters<Parameters<typeof createWorkerUpdates>[0]['forms']['subscribe']>[0]
type Follow = Parameters<ReturnType<typeof createWorkerUpdates>['follow']>[0]['addEventListener']

function openPage(page = { isControlled: true }) {
  const forms = createFormsInProgress()
  const reload = vi.fn<Heard>()
  const newest = { postMessage: vi.fn() }
  const updates = createWorkerUpdates({
    isControlled: () => page.isControlled,
    forms,
    reload,
    waitsNow: async () => newest as never,
  })
  const hears = new Map<string, (event: { sw: { postMessage(message: unknown): void } }) => void>()
  const addEventListener = ((name: string, listener: never) => void hears.set(name, listener)) as Follow
  updates.follow({ addEventListener })
  const worker = { postMessage: vi.fn(), state: 'installed' }
  return { forms, reload, updates, worker, newest, says: (name: string) => hears.get(name)?.({ sw: worker }) }
}

describe('a newer version of the app', () => {
  it('is offered when it waits, and takes over only by the person’s word', async () => {
    const { updates, worker, reload, says } = openPage()
    says('waiting')
    expect(updates.offered()).toBe(true)
    expect(worker.postMessage).not.toHaveBeenCalled()
    await updates.accept()
    expect(worker.postMessage).toHaveBeenCalledWith({ type: ACTIVATE_UPDATE })
    expect(updates.offered()).toBe(false)
    says('controlling')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('takes over a page whose first worker came before anyone listened', async () => {
    const page = { isControlled: false }
    const { updates, reload, says } = openPage(page)
    page.isControlled = true
    says('waiting')
    await updates.accept()
    says('controlling')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is none where the first worker itself takes a moment to become active', () => {
    const page = { isControlled: false }
    const { updates, reload, says } = openPage(page)
    says('waiting')
    expect(updates.offered()).toBe(false)
    page.isControlled = true
    says('controlling')
    expect(reload).not.toHaveBeenCalled()
    updates.found({ postMessage: vi.fn() } as never)
    expect(updates.offered()).toBe(true)
  })

  it('is not offered again in this visit after a no', () => {
    const { updates, says } = openPage()
    says('waiting')
    updates.postpone()
    expect(updates.offered()).toBe(false)
  })

  it('is offered again after a no when a still newer one waits, and that one then takes over', async () => {
    const { updates, worker, says } = openPage()
    says('waiting')
    updates.postpone()
    updates.found(worker as never)
    expect(updates.offered()).toBe(false)
    const newer = { postMessage: vi.fn() }
    updates.found(newer as never)
    expect(updates.offered()).toBe(true)
    await updates.accept()
    expect(newer.postMessage).toHaveBeenCalledWith({ type: ACTIVATE_UPDATE })
    expect(worker.postMessage).not.toHaveBeenCalled()
    updates.found(null)
    expect(updates.offered()).toBe(false)
  })

  it('that has made way for a still newer one while the question stood lets that one take over', async () => {
    const { updates, worker, newest, says } = openPage()
    says('waiting')
    worker.state = 'redundant'
    await updates.accept()
    expect(newest.postMessage).toHaveBeenCalledWith({ type: ACTIVATE_UPDATE })
    expect(worker.postMessage).not.toHaveBeenCalled()
  })

  it('that another tab let in reloads this page only when its last form is closed', () => {
    const { forms, reload, says } = openPage()
    const [leaveWaiver, leavePhoto] = [forms.enter(), forms.enter()]
    says('controlling')
    leaveWaiver()
    expect(reload).not.toHaveBeenCalled()
    leavePhoto()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is not what the very first worker is: the page stays', () => {
    const { reload, says } = openPage({ isControlled: false })
    says('controlling')
    expect(reload).not.toHaveBeenCalled()
    says('controlling')
    expect(reload).toHaveBeenCalledOnce()
  })
})
