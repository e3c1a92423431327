import { Component, type ReactNode } from 'react'

/** What an element shows. An error in it leaves the element empty, and all others as they are. */
export class Guarded extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
