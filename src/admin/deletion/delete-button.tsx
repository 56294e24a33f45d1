import { useEffect, useRef } from 'react'
import { Button, type ButtonProps } from '../../ui/button'
import { useDeletions } from './deletions-context'

interface DeleteButtonProps extends Omit<ButtonProps, 'ref'> {
  /** The key of the row that it deletes. */
  of: string
}

/** Deletes a row. When that is taken back, the keyboard is where it was: on the button, which came back with the row. */
export function DeleteButton({ of: row, ...rest }: DeleteButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { takeReturned } = useDeletions()
  useEffect(() => {
    if (takeReturned(row)) button.current?.focus()
  }, [row, takeReturned])
  return <Button ref={button} {...rest} />
}
