import type { Api, Result } from '../../api/client'
import type { WaitingHandover } from '../../contract/entities/staff/handover'
import { HANDOVER_LEFT_KEY as LEFT_KEY } from './handed-over'

interface Parts {
  /** Signs as this device. */
  api: Pick<Api, 'request'>
  /** Where the tablet remembers what it could not tell yet. */
  flags: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** What staff have handed to this tablet. */
export interface DeviceHandovers {
  /** Null where nothing waits, undefined where the venue cannot be asked. */
  waiting(): Promise<WaitingHandover | null | undefined>
  begin(id: string, code: string): Promise<Result<'beginHandover'>>
  /** The family has gone. Where the venue cannot be told now, it is told with the next question. */
  leave(id: string): Promise<void>
}

export function createDeviceHandovers({ api, flags }: Parts): DeviceHandovers {
  async function leave(id: string): Promise<void> {
    flags.setItem(LEFT_KEY, id)
    const told = await api.request('leaveHandover', { body: { id } })
    if (told.ok) flags.removeItem(LEFT_KEY)
  }
  return {
    leave,
    async waiting() {
      // The next family must not find the one before.
      const left = flags.getItem(LEFT_KEY)
      if (left !== null) await leave(left)
      if (flags.getItem(LEFT_KEY) !== null) return undefined
      const asked = await api.request('getDeviceHandover', {})
      return asked.ok ? asked.value.handover : undefined
    },
    begin: (id, code) => api.request('beginHandover', { body: { id, code } }),
  }
}
