import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog'

export interface Question {
  title: string
  text: ReactNode
  confirm: string
  cancel: string
}

/** Asks, and resolves to the answer. `dialog` is somewhere in the screen. */
export function useQuestion() {
  const [asked, setAsked] = useState<(Question & { answer(isYes: boolean): void }) | null>(null)
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        ...question,
        answer(isYes) {
          setAsked(null)
          resolve(isYes)
        },
      }),
    )
  const dialog = asked ? (
    <ConfirmDialog
      opened
      title={asked.title}
      confirmLabel={asked.confirm}
      cancelLabel={asked.cancel}
      kind="danger"
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      {asked.text}
    </ConfirmDialog>
  ) : null
  return { ask, dialog }
}
