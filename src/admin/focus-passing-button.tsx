import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button, type ButtonProps } from '../ui/button'

interface FocusPassingButtonProps extends Omit<ButtonProps, 'ref'> {
  /** Where the keyboard goes on. */
  heir(): HTMLElement | null | undefined
}

/** A button that goes with what it was offered for: with it the keyboard would fall out of the page. */
export function FocusPassingButton({ heir, ...rest }: FocusPassingButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const passOn = useEffectEvent(() => heir()?.focus({ preventScroll: true }))
  useLayoutEffect(() => {
    const going = button.current
    return () => {
      if (document.activeElement === going) passOn()
    }
  }, [])
  return <Button ref={button} {...rest} />
}
