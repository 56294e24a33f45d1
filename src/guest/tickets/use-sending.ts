import { useState } from 'react'
import type { Api } from '../../api/client'
import { saysNothing } from '../../api/failure'
import type { Identity } from '../../session/identity'
import { ticketTexts as texts } from '../../settings/texts/tickets'
import { problemOfRecipient, type SendingMode } from './recipient'
import { wordsOfUnsent } from './send-failure-text'

interface Parts {
  api: Pick<Api, 'request'>
  identity: Identity
  ticketId: string
  onSent(recipient: string): void
  /** It may have been sent all the same: the venue knows. */
  onUnanswered(): void
}

/** `problem` is about the address itself, `trouble` about anything else. */
interface Sending {
  isSending: boolean
  problem: string | null
  trouble: string | null
}

const nothing: Sending = { isSending: false, problem: null, trouble: null }

/** The sending of one ticket. It outlives the dialog that it was told in: closed meanwhile, the page still says how it went. */
export function useSending({ api, identity, ticketId, onSent, onUnanswered }: Parts) {
  const [sending, setSending] = useState(nothing)

  /** Resolves to whether it was sent. */
  async function send(mode: SendingMode, typed: string): Promise<boolean> {
    if (sending.isSending) return false
    const problem = problemOfRecipient(mode, typed)
    setSending({ ...nothing, isSending: problem === null, problem })
    if (problem) return false
    const { iss, sub } = identity
    const recipient = typed.trim()
    const result = await api.request('updateETicketDelivery', {
      body: { id: ticketId, deliveryMode: mode, recipient },
      expectedOwner: { iss, sub },
    })
    if (!result.ok) {
      if (saysNothing(result)) onUnanswered()
      const refused = result.error?.fields?.recipient ?? null
      setSending({ ...nothing, problem: refused, trouble: refused ? null : wordsOfUnsent(result) })
      return false
    }
    if (result.value.delivery?.isKept) {
      setSending({ ...nothing, trouble: `${texts.notCarried[mode]} ${texts.notCarriedText}` })
      return false
    }
    setSending(nothing)
    onSent(recipient)
    return true
  }

  return {
    ...sending,
    send,
    /** Drops what was said of an earlier try: for a changed address, and each time the dialog opens. */
    forget: () => setSending(({ isSending }) => ({ ...nothing, isSending })),
  }
}
