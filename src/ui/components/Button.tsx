import type { ButtonHTMLAttributes } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly 'data-testid'?: string | undefined
  readonly 'data-outcome'?: string
}

/** A button that does nothing to a form unless it is told to, and keeps its size while it is busy. */
export function Button({ look = 'secondary', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`portico-button portico-button--${look} ${className}`} {...rest} />
}
