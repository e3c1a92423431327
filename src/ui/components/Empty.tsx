import type { ReactNode } from 'react'
import { type Drawing, Icon } from './Icon.tsx'

interface EmptyProps {
  readonly sign: Drawing
  readonly className?: string
  /** The sentence that says so, and what to do. */
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** What stands where there is nothing to show. */
export const Empty = ({ sign, className = 'portico-empty', children, ...data }: EmptyProps) => (
  <div className={className} {...data}>
    <span className="portico-empty-sign">
      <Icon d={sign} />
    </span>
    {children}
  </div>
)
