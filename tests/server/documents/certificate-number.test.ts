import { X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { expect, it } from 'vitest'
import { certificateNumber } from '../../../server/encoding/certificate-number'

const keys = forge.pki.rsa.generateKeyPair(1024)

it.each([0x00, 0x01, 0x7f, 0x80, 0xff])('a certificate can be read whatever its random bytes are: %i', (byte) => {
  for (const second of [0x00, 0x7f, 0x80, 0xff]) {
    const made = forge.pki.createCertificate()
    made.publicKey = keys.publicKey
    made.serialNumber = certificateNumber(Buffer.from([byte, second, ...Buffer.alloc(13, 7)]))
    made.sign(keys.privateKey, forge.md.sha256.create())
    const read = new X509Certificate(forge.pki.certificateToPem(made))
    expect(read.serialNumber.toLowerCase()).toBe(made.serialNumber)
  }
})
