import { randomBytes } from 'node:crypto'

/**
 * The serial number of a new certificate, in hex. The first byte keeps it positive, and is no zero: before a second one, or
 * before a byte below 80, that would be one too many, and readers refuse such a certificate.
 */
export const certificateNumber = (random: Buffer = randomBytes(15)): string => `01${random.toString('hex')}`
