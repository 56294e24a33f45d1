import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button'

interface FocusPassingButtonProps extends Omit<ButtonProps, 'ref'> {
  /** Where the keyboard goes on. */
  heir(): HTMLElement | null | undefined
}

/** A button that disappears with what it was offered for: the focus would be lost with it, and goes to `heir` instead. */
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
