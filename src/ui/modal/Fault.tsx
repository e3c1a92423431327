import type { ReactNode } from 'react'

/** Shown in place of a part of the interface that failed. */
export const Fault = ({ sentence, children }: { readonly sentence: string; readonly children?: ReactNode }) => (
  <div className="portico-fault" role="alert" data-testid="problem" data-code="UNKNOWN">
    <h3 className="portico-empty-title">{sentence}</h3>
    {children}
  </div>
)
