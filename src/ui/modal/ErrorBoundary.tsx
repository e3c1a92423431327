import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shown in place of what broke. */
  readonly fallback: ReactNode
  readonly onFault?: () => void
}

/** Keeps a fault in one view from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(): void {
    this.props.onFault?.()
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
