import { gateReaderProfile as profile } from './gate-reader.profile'
import { type GateReader, type ReaderLink, type ReaderPort, ReaderTrouble, type ReaderTroubleCode } from './reader-port'

const codesByError: Partial<Record<string, ReaderTroubleCode>> = {
  NotFoundError: 'wrong-device',
  SecurityError: 'not-allowed',
  NotAllowedError: 'not-allowed',
}

const troubleOf = (error: unknown) =>
  new ReaderTrouble((error instanceof DOMException && codesByError[error.name]) || 'lost')

const asTrouble = <T>(work: Promise<T>): Promise<T> => work.catch((error: unknown) => Promise.reject(troubleOf(error)))

const bytesOf = (view: DataView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)

async function openLink(server: BluetoothRemoteGATTServer): Promise<ReaderLink> {
  const connected = await server.connect()
  const service = await connected.getPrimaryService(profile.service)
  // One after the other: some stacks answer one discovery at a time.
  const challenge = await service.getCharacteristic(profile.challenge)
  const activation = await service.getCharacteristic(profile.activation)
  const result = await service.getCharacteristic(profile.result)
  return {
    readChallenge: () => asTrouble(challenge.readValue().then(bytesOf)),
    writeActivation: (message) => asTrouble(activation.writeValueWithResponse(message)),
    readResult: () => asTrouble(result.readValue().then((view) => bytesOf(view)[0] ?? 0)),
    close: () => server.disconnect(),
  }
}

const readerOf = ({ gatt }: BluetoothDevice): GateReader => ({
  open: async () => {
    if (!gatt) throw new ReaderTrouble('wrong-device')
    try {
      return await openLink(gatt)
    } catch (error) {
      gatt.disconnect()
      throw troubleOf(error)
    }
  },
})

/** Web Bluetooth as a ReaderPort. */
export const createWebBluetoothPort = (
  bluetooth: Pick<Bluetooth, 'requestDevice' | 'getAvailability'>,
): ReaderPort => ({
  async choose() {
    if (!(await bluetooth.getAvailability())) throw new ReaderTrouble('off')
    try {
      return readerOf(await bluetooth.requestDevice({ filters: [{ services: [profile.service] }] }))
    } catch (error) {
      // The browser's only word for a list that was closed.
      if (error instanceof DOMException && error.name === 'NotFoundError') return null
      throw troubleOf(error)
    }
  },
})

/** Null where there is no Web Bluetooth: on every iPhone, and in some browsers elsewhere. */
export const browserReaderPort = (): ReaderPort | null =>
  'bluetooth' in navigator && navigator.bluetooth ? createWebBluetoothPort(navigator.bluetooth) : null
