import type { Caller } from '../http/handler'
import { checkSettings } from './check-settings'
import { noteSettings } from './note-settings'
import type { SettingsChange, SettingsStore, StoredSettings } from './settings.store'

/** Saves what an administrator has changed, and keeps what it was before. Throws a Refusal for what guests could not use. */
export async function saveSettings(
  settings: SettingsStore,
  change: SettingsChange,
  { check, ...by }: { caller: Caller; at: Date; check?: (before: StoredSettings) => Promise<void> },
): Promise<StoredSettings> {
  const stored = await settings.read()
  checkSettings(change, stored)
  if (Object.keys(change).length === 0) return stored
  return settings.write(change, {
    ...(check && { check }),
    note: (tx, before, after) => noteSettings(tx, { ...by, before, after }),
  })
}
