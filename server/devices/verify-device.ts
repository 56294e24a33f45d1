import { and, eq, isNull, lt, not, sql } from 'drizzle-orm'
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import * as v from 'valibot'
import { DEVICE_REFUSED } from '../../src/contract/entities/device/device'
import { DEVICE_ALGORITHM, DEVICE_PROOF_TYPE, DeviceProof } from '../../src/contract/entities/device/device-proof'
import { STAY_TYPE } from '../../src/contract/entities/device/sealed-document'
import type { Database } from '../database/database'
import { Refusal } from '../errors/refusal'
import type { DeviceCaller, DeviceRequest } from '../http/handler'
import { devices } from './device.table'

const unknown = () =>
  new Refusal(401, DEVICE_REFUSED, 'This device is not set up for the venue, or not any more.', undefined, {
    'WWW-Authenticate': 'Device',
  })

/** A large document may take nine minutes to send, while the tablet asks every five seconds whether a family waits. */
export const NUMBERS_KEPT = 256

const repeated = () => new Refusal(401, 'device-request-repeated', 'This request came before, or too late.')

const Proof = v.pipe(v.string(), v.parseJson(), DeviceProof)

/** The payload that was signed with this key; null for anything else. */
async function readSigned(signed: string, publicKey: string): Promise<string | null> {
  try {
    const key = await importJWK(JSON.parse(publicKey), DEVICE_ALGORITHM)
    const { payload } = await compactVerify(signed, key, { algorithms: [DEVICE_ALGORITHM] })
    return new TextDecoder().decode(payload)
  } catch {
    return null
  }
}

async function readProof(proof: string, publicKey: string): Promise<DeviceProof | null> {
  const parsed = v.safeParse(Proof, await readSigned(proof, publicKey))
  return parsed.success ? parsed.output : null
}

function idOf(signed: string, type: string): number {
  try {
    const { kid, typ } = decodeProtectedHeader(signed)
    return typ === type && /^\d{1,15}$/.test(kid ?? '') ? Number(kid) : 0
  } catch {
    return 0
  }
}

const readKey = async (database: Database, deviceId: number) =>
  (await database.select({ publicKey: devices.publicKey }).from(devices).where(eq(devices.id, deviceId)))[0]?.publicKey

/** The enrolled device that has signed the thumbprint of a stay's key; null where none has. */
export async function deviceThatVouches(
  database: Database,
  signed: string,
  thumbprint: string,
): Promise<number | null> {
  const deviceId = idOf(signed, STAY_TYPE)
  const publicKey = await readKey(database, deviceId)
  return publicKey && (await readSigned(signed, publicKey)) === thumbprint ? deviceId : null
}

/** Which device a proof is of. Refuses with 401 what is forged, of another request, repeated, or of a revoked device. */
export async function verifyDevice(
  database: Database,
  proof: string,
  { method, path, now }: DeviceRequest & { now: Date },
): Promise<DeviceCaller> {
  const deviceId = idOf(proof, DEVICE_PROOF_TYPE)
  const publicKey = await readKey(database, deviceId)
  const said = publicKey ? await readProof(proof, publicKey) : null
  if (!publicKey || !said || said.method !== method || said.path !== path) throw unknown()
  const number = sql`${said.number}::bigint`
  const highestFirst = sql`array(
    select taken from unnest(${devices.recentNumbers} || ${number}) as taken order by taken desc
  )`
  // Compared and written in one statement: of two that arrive together, one is taken.
  const isTheSame = and(eq(devices.id, deviceId), eq(devices.publicKey, publicKey), isNull(devices.revokedAt))
  const taken = await database
    .update(devices)
    .set({
      recentNumbers: sql`(${highestFirst})[1:${sql.raw(String(NUMBERS_KEPT))}]`,
      // Never lowered: a process of an older version writes this column alone.
      lastNumber: sql`greatest((${highestFirst})[${sql.raw(String(NUMBERS_KEPT + 1))}], ${devices.lastNumber})`,
      lastSeenAt: now,
    })
    .where(and(isTheSame, lt(devices.lastNumber, said.number), not(sql`${number} = any(${devices.recentNumbers})`)))
    .returning({ id: devices.id })
  if (taken.length === 0) throw repeated()
  return { deviceId, publicKey, bodySha256: said.bodySha256, number: said.number }
}
