import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The look of a button for a link: `<Link className={buttonClass('primary')}>`. */
export const buttonClass = (kind: ButtonKind): string => classNames(styles.button, styles[kind])

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
}

/** A button without Mantine, for what is before or outside the signed-in part. Looks the same as Mantine's. */
export function Button({ kind = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonClass(kind), className)} {...rest} />
}
