import type { ReactNode } from 'react'

/** Stands where a part of the interface is not to be had. */
export const Fault = ({ sentence, children }: { readonly sentence: string; readonly children?: ReactNode }) => (
  <div className="portico-fault" role="alert" data-testid="problem" data-code="UNKNOWN">
    <p>{sentence}</p>
    {children}
  </div>
)
