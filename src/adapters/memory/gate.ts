/** Lets callers through until it is closed; then they wait until it opens. For tests that want a late answer. */
export class Gate {
  private closed: { readonly opened: Promise<void>; readonly open: () => void } | undefined

  get isClosed(): boolean {
    return this.closed !== undefined
  }

  close(): void {
    if (this.closed !== undefined) return
    let open: () => void = nothing
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    this.closed = { opened, open }
  }

  /** Lets every waiting caller go on. */
  open(): void {
    this.closed?.open()
    this.closed = undefined
  }

  async pass(): Promise<void> {
    await this.closed?.opened
  }
}

const nothing = () => {}
