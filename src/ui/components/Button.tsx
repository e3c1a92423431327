import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Where something may be lost, `strong` is the way back, and `danger` the way on. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'strong' | 'danger'
  /** Its action is running. It keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean
  readonly 'data-testid'?: string | undefined
  readonly 'data-outcome'?: string
}

/**
 * A button that does not submit a form unless its type says so, and keeps its size while it is busy. React 18 gives a
 * `ref` to no component that does not forward it.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look = 'secondary', className = '', busy = false, onClick, ...rest },
  ref,
) {
  const classes = `portico-button portico-button--${look} ${className}`
  return <button ref={ref} type="button" className={classes} {...rest} {...busyProps(busy, onClick)} />
})

/** For any button: its attributes while it is busy. */
export function busyProps(
  busy: boolean,
  onClick: ButtonHTMLAttributes<HTMLButtonElement>['onClick'],
): Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-disabled' | 'onClick'> {
  return busy ? { 'aria-disabled': true, onClick: refuse } : { onClick }
}

/** Also keeps Enter in a field from submitting the form, which the browser does by a click. */
const refuse = (event: MouseEvent): void => event.preventDefault()
