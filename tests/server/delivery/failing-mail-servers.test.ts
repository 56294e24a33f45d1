import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { mailOverSmtp } from '../../../server/delivery/mail-sender'
import { faults, startFailingMailServer, steps } from './failing-mail-server'

const mail = { to: 'maya@example.com', subject: 'Words', text: 'plain words', html: '<p>words</p>' }
const brief = { silence: 300, whole: 600 }
const sending = (url: string) => mailOverSmtp(url, 'venue@example.com', { waitedFor: brief, queued: brief })

it.each(Object.entries(faults))('a mail server that %s is left, whatever it was to answer', async (_, fault) => {
  await Promise.all(
    steps.map(async (step) => {
      const server = await startFailingMailServer(step, fault)
      await expect(sending(server.url)(mail), step).rejects.toThrow()
      await server.whenLeft()
      await server.close()
    }),
  )
})

/** A server that does this with each connection. */
async function serverThat(serves: (socket: Socket) => void) {
  const left: Promise<unknown>[] = []
  const server = createServer((socket) => {
    left.push(new Promise((closed) => socket.once('close', closed)))
    socket.on('error', () => {})
    serves(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { at: `127.0.0.1:${(server.address() as AddressInfo).port}`, whenLeft: () => Promise.all(left) }
}

it('a mail server that is slow with its TLS is left: at once after it was reached, and after STARTTLS', async () => {
  /** A record of TLS that is said to be long, of which a byte comes now and then. */
  const slowly = (socket: Socket) => {
    socket.write(Buffer.from([22, 3, 3, 64, 0]))
    faults['says a byte now and then'](socket)
  }
  const atOnce = await serverThat(slowly)
  const afterwards = await serverThat((socket) => {
    socket.write('220 ready\r\n')
    socket.once('data', () => {
      socket.write('250-mail.example\r\n250 STARTTLS\r\n')
      socket.once('data', () => {
        socket.write('220 go\r\n')
        slowly(socket)
      })
    })
  })
  await expect(sending(`smtps://${atOnce.at}`)(mail)).rejects.toThrow()
  await expect(sending(`smtp://${afterwards.at}`)(mail)).rejects.toThrow()
  await Promise.all([atOnce.whenLeft(), afterwards.whenLeft()])
})

it('a mail server that takes a large mail a little at a time is left', async () => {
  const server = await startFailingMailServer('DATA', (socket) => {
    socket.write('354 go\r\n')
    socket.pause()
    // One piece at a time, of 64 kB at most.
    const timer = setInterval(() => {
      socket.once('data', () => socket.pause())
      socket.resume()
    }, 20)
    socket.once('close', () => clearInterval(timer))
  })
  const files = [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.alloc(8_000_000, 1) }]
  const send = mailOverSmtp(server.url, 'venue@example.com', { waitedFor: { silence: 20_000, whole: 600 } })
  await expect(send({ ...mail, attachments: files })).rejects.toMatchObject({ code: 'EABORT' })
  await server.close()
})
