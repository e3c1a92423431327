/** A path on a 24 × 24 grid. One that points in a direction is mirrored where text runs from right to left. */
export type Drawing = string | { readonly pointing: string }

/** A line drawing; it always stands beside a text, so it is not announced. */
export function Icon({ d: drawing, className = '' }: { readonly d: Drawing; readonly className?: string }) {
  const isPointing = typeof drawing !== 'string'
  const d = isPointing ? drawing.pointing : drawing
  return (
    <svg
      className={`portico-icon ${isPointing ? 'portico-icon--pointing' : ''} ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** The icons that the modal's frame needs before anything else is loaded. */
export const FRAME_ICONS = {
  back: { pointing: 'M15 5l-7 7 7 7' },
  close: 'M6 6l12 12M18 6L6 18',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4h-4',
} as const
