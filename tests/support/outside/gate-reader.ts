import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { gateReaderProfile as profile, resultCodes } from '../../../src/bluetooth/gate-reader.profile'

const ADDRESS = '09:09:09:09:09:09'
const OK = 0
/** ATT error 'unlikely error', which is what a stack reports of a link that is going down. */
const BROKEN = 0x0e

export interface ReaderBehaviour {
  /** 'wrong': offers the service and none of its characteristics. */
  kind?: 'reader' | 'wrong'
  /** Connections that break as soon as the challenge is asked for. */
  drops?: number
  result?: number
  /** What the person does with the browser's list of devices. */
  person?: 'chooses' | 'closes the list'
}

/** Flags without which Chromium has no Bluetooth here. */
export const bluetoothArgs = ['--enable-features=WebBluetooth']

/** A reader in the air, as docs/bluetooth-reader.md describes one; the browser's list of devices is answered, too. */
export async function placeReader(page: Page, behaviour: ReaderBehaviour = {}) {
  const { kind = 'reader', result = resultCodes.accepted, person = 'chooses' } = behaviour
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser of its own.')
  const air = await browser.newBrowserCDPSession()
  const tab = await page.context().newCDPSession(page)
  const names = new Map<string, 'challenge' | 'activation' | 'result'>()
  const seen = { written: [] as Buffer[], challenges: [] as Buffer[] }
  let drops = behaviour.drops ?? 0

  await air.send('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true })
  await air.send('BluetoothEmulation.simulatePreconnectedPeripheral', {
    address: ADDRESS,
    name: 'Summit Express gate',
    manufacturerData: [],
    knownServiceUuids: [profile.service],
  })

  async function offerService() {
    const { serviceId } = await air.send('BluetoothEmulation.addService', {
      address: ADDRESS,
      serviceUuid: profile.service,
    })
    if (kind === 'wrong') return
    for (const name of ['challenge', 'activation', 'result'] as const) {
      const { characteristicId } = await air.send('BluetoothEmulation.addCharacteristic', {
        serviceId,
        characteristicUuid: profile[name],
        properties: name === 'activation' ? { write: true } : { read: true },
      })
      names.set(characteristicId, name)
    }
  }

  let isOffered = false
  air.on('BluetoothEmulation.gattOperationReceived', async ({ type }) => {
    if (type === 'discovery' && !isOffered) {
      isOffered = true
      await offerService()
    }
    await air.send('BluetoothEmulation.simulateGATTOperationResponse', { address: ADDRESS, type, code: OK })
  })
  air.on('BluetoothEmulation.characteristicOperationReceived', async ({ characteristicId, type, data }) => {
    const name = names.get(characteristicId)
    if (name === 'challenge' && drops > 0) {
      drops -= 1
      // What was offered is gone with the connection.
      isOffered = false
      await air.send('BluetoothEmulation.simulateCharacteristicOperationResponse', {
        characteristicId,
        type,
        code: BROKEN,
      })
      await air.send('BluetoothEmulation.simulateGATTDisconnection', { address: ADDRESS })
      return
    }
    if (name === 'activation' && data) seen.written.push(Buffer.from(data, 'base64'))
    const answer = name === 'challenge' ? randomBytes(16) : Buffer.from([result])
    if (name === 'challenge') seen.challenges.push(answer)
    await air.send('BluetoothEmulation.simulateCharacteristicOperationResponse', {
      characteristicId,
      type,
      code: OK,
      ...(type === 'read' ? { data: answer.toString('base64') } : {}),
    })
  })

  await tab.send('DeviceAccess.enable')
  const answered = new Set<string>()
  tab.on('DeviceAccess.deviceRequestPrompted', async ({ id }) => {
    // It arrives twice.
    if (answered.has(id)) return
    answered.add(id)
    if (person === 'closes the list') await tab.send('DeviceAccess.cancelPrompt', { id })
    else await tab.send('DeviceAccess.selectPrompt', { id, deviceId: ADDRESS })
  })
  return {
    ...seen,
    /** Takes the reader out of the air: the next one has the same browser. */
    async remove() {
      await air.send('BluetoothEmulation.disable')
      await Promise.all([air.detach(), tab.detach()])
    },
  }
}
