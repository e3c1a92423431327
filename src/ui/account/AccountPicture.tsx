import { nameOf } from '../../domain/account/identity.ts'
import { hasPicture } from '../../domain/account/identity-picture.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Identicon } from '../components/Identicon.tsx'
import { Picture } from '../components/Picture.tsx'

interface AccountPictureProps {
  readonly address: string
  /** Its size. Default: that of the account's own view. */
  readonly className?: string
}

/** The account's own picture at its naming service; until that is there, the drawing that belongs to its address. */
export function AccountPicture({ address, className = 'portico-identicon--large' }: AccountPictureProps) {
  const identity = useStream(useCore().account.identity)
  if (!hasPicture(identity, address)) return <Identicon address={address} className={className} />
  const name = nameOf(identity, address) ?? address
  return (
    <Picture
      of={{ id: address, name, kind: 'asset', imageId: identity.imageId, icon: identity.picture }}
      className={`portico-identicon ${className}`}
      before={<Identicon address={address} />}
    />
  )
}
