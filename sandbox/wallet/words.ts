/** A request in words, to be shown as plain text only. */
export interface Words {
  readonly title: string
  readonly lines: readonly Line[]
  /** What would be signed, if it is text. */
  readonly message?: string
  readonly warning?: string
}

export interface Line {
  readonly label: string
  readonly value: string
}
