import type { ComponentProps } from 'react'

interface OutlineProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** On a grid of 24 by 24. */
  path: string
  /** Where the words beside the drawing do not say the same. */
  label?: string
}

/** A drawing in one line, in the colour of the text around it. */
export function Outline({ path, label, ...rest }: OutlineProps) {
  return (
    <svg
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}
