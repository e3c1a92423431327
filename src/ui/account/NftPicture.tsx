import type { Nft } from '../../domain/nfts/nft.ts'
import { Picture } from '../components/Picture.tsx'

/** What stands for one without a picture, on a 24 × 24 grid. */
const PICTURE = 'M4 5h16v14H4zM4 16.5l5-5 4 4 2.5-2.5 4.5 4.5M15.5 9h0'

interface NftPictureProps {
  readonly nft: Nft
  readonly className?: string
}

/** An NFT's picture. One that was sent unasked shows no picture of its sender's. */
export const NftPicture = ({ nft: { id, name, imageId, is_spam }, className = '' }: NftPictureProps) => (
  <Picture
    of={{ id, name, kind: 'asset', sign: PICTURE, imageId: is_spam ? undefined : imageId }}
    className={`portico-picture--nft ${className}`}
  />
)
