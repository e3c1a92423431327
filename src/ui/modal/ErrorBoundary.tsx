import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shown in place of the view that threw. @param again - Shows that anew. */
  readonly renderFault: (again: () => void) => ReactNode
  readonly onFault?: () => void
}

/** Keeps an error in one view from unmounting the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(): void {
    this.props.onFault?.()
  }

  override render() {
    return this.state.isBroken ? this.props.renderFault(this.again) : this.props.children
  }

  private readonly again = () => this.setState({ isBroken: false })
}
