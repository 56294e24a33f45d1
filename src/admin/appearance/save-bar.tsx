import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { adminTexts } from '../../settings/texts/admin/admin'
import { appearanceTexts as texts } from '../../settings/texts/admin/appearance'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { FocusPassingButton } from '../../ui/focus-passing-button'
import { StickyBar } from '../sticky-bar'
import type { Appearance } from './appearance'
import styles from './save-bar.module.css'
import type { AppearanceForm } from './use-appearance-form'

interface SaveBarProps {
  appearance: Appearance
  form: AppearanceForm
  isBusy: boolean
  /** Whether the form may be saved; otherwise it shows what stands in the way. */
  onCheck(): boolean
  onSave(): void
  children?: ReactNode
}

/** Always in view: whether everything is saved, and the way to save it. */
export function SaveBar({ appearance, form, isBusy, onCheck, onSave, children }: SaveBarProps) {
  const [asking, setAsking] = useState<'save' | 'discard' | null>(null)
  const saving = useRef<HTMLButtonElement>(null)
  const { count, update, confirmTitle, confirmText } = appearance.texts
  const changed = Object.keys(form.changed).length
  const trouble = form.all.flatMap((group) => group.fields).filter(({ path }) => form.shownProblem(path)).length
  const state = () => {
    if (form.hasClash) return adminTexts.form.clash(null)
    if (trouble > 0) return adminTexts.form.invalid(trouble)
    return changed > 0 ? texts.notSaved(count(changed)) : texts.savedState
  }
  const answer = (then: () => void) => () => {
    // The question gives the focus back first: the button that asked it may go with the answer.
    flushSync(() => setAsking(null))
    then()
  }
  return (
    <>
      <StickyBar
        state={state()}
        isTrouble={trouble > 0}
        beside={
          changed > 0 ? (
            <FocusPassingButton
              heir={() => saving.current}
              kind="quiet"
              className={styles.discard}
              onClick={() => setAsking('discard')}
            >
              {texts.discard}
            </FocusPassingButton>
          ) : null
        }
      >
        {children}
        <Button ref={saving} aria-disabled={isBusy} onClick={() => !isBusy && onCheck() && setAsking('save')}>
          {update}
        </Button>
      </StickyBar>
      <ConfirmDialog
        opened={asking === 'save'}
        title={confirmTitle}
        onConfirm={answer(onSave)}
        onCancel={() => setAsking(null)}
      >
        {confirmText}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'discard'}
        title={texts.discardTitle}
        confirmLabel={texts.discardYes}
        cancelLabel={texts.discardNo}
        kind="danger"
        onConfirm={answer(form.discard)}
        onCancel={() => setAsking(null)}
      >
        {texts.discardText(count(changed))}
      </ConfirmDialog>
    </>
  )
}
