/** One thing that was measured, and what it may be. */
export interface Figure {
  readonly title: string
  readonly text: string
  readonly limit: string
  /** Undefined where it cannot be judged. */
  readonly isKept: boolean | undefined
  /** The same of another kit where it is known. */
  readonly other: string
}

export const atMost = (title: string, value: number, limit: number, text: string, other = ''): Figure => ({
  ...{ title, text, other },
  limit: `≤ ${limit}`,
  isKept: value <= limit,
})

export const atLeast = (title: string, value: number, limit: number, text: string, other = ''): Figure => ({
  ...{ title, text, other },
  limit: `≥ ${limit}`,
  isKept: value >= limit,
})

/** A figure that has no limit, or cannot be judged here and now. */
export const told = (title: string, text: string, limit = ''): Figure => ({
  ...{ title, text, limit, other: '' },
  isKept: undefined,
})

/** The figures as a table in Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', 'Portico', '', 'limit', 'AppKit 1.8.0 (when it was measured)']),
    line(['---', '---:', ':---:', '---:', '---:']),
    ...figures.map(({ title, text, limit, isKept, other }) => line([title, text, sign(isKept), limit, other])),
  ].join('\n')
}

const sign = (isKept: boolean | undefined): string => (isKept === undefined ? '' : isKept ? '✓' : '✗')
