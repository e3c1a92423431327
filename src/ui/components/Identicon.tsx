import { identicon } from './identicon-pattern.ts'

/** The drawing that belongs to an address. */
export function Identicon({ address, className = '' }: { readonly address: string; readonly className?: string }) {
  const { ground, shapes } = identicon(address)
  return (
    <svg className={`portico-identicon ${className}`} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
      <rect width="10" height="10" fill={ground} />
      {shapes.map(({ fill, x, y, r }) => (
        <circle key={`${x} ${y} ${r}`} cx={x} cy={y} r={r} fill={fill} />
      ))}
    </svg>
  )
}
