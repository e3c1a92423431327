import { ConnectButtonCustom } from 'portico/react'
import { drawButton } from './draw-button'

export default function OwnButton() {
  return <ConnectButtonCustom>{drawButton}</ConnectButtonCustom>
}
