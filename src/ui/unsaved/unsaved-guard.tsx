import { useBlocker, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { createFormsInProgress } from '../browser/form-in-progress'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { uiTexts } from '../ui.texts'
import { UnsavedProvider } from './unsaved'

interface Place {
  pathname: string
  search: object
}

const chosenIn = (search: object) => ['selected', 'item'].map((name) => Reflect.get(search, name)).join()

const placeOf = ({ pathname, search }: Place) => `${pathname} ${chosenIn(search)}`

/** Filter, order and page change around an open form; another record or screen takes its place. */
const leavesForm = (current: Place, next: Place) => placeOf(current) !== placeOf(next)

const texts = uiTexts.unsaved

/** Asks before what was typed is lost: on the way to another record or screen, and when the tab is closed. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [unsaved] = useState(() => ({ forms: createFormsInProgress(), lost: createFormsInProgress() }))
  const isGivenUp = useRef(false)
  const place = useLocation({ select: placeOf })
  // As the screen draws the form of another record: until then the one that was given up is still there.
  const drawn = useDeferredValue(place)
  useEffect(() => {
    if (place === drawn) isGivenUp.current = false
  }, [place, drawn])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved.forms.any() && !isGivenUp.current && leavesForm(current, next),
    enableBeforeUnload: () => unsaved.lost.any(),
    withResolver: true,
  })
  return (
    <UnsavedProvider value={unsaved}>
      {children}
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title={texts.title}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        kind="danger"
        onConfirm={() => {
          isGivenUp.current = true
          blocker.proceed?.()
        }}
        onCancel={() => blocker.reset?.()}
      >
        {texts.text}
      </ConfirmDialog>
    </UnsavedProvider>
  )
}
