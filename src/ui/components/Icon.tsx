/** A line drawing on a 24 × 24 grid; it always stands beside a text, so it is not announced. */
export function Icon({ d, className = '' }: { readonly d: string; readonly className?: string }) {
  return (
    <svg className={`portico-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** The ones that the frame of the modal needs before anything else is loaded. */
export const FRAME_ICONS = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
} as const
