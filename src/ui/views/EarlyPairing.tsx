import { useEffect, useState } from 'react'
import type { EarlyCode } from '../bridge/early-code.ts'
import { useEarlyText } from '../i18n/use-early-text.ts'
import { Skeleton } from '../modal/Skeleton.tsx'
import { CodeCard, LateCode } from './CodeCard.tsx'

/** A code before there is a core: being prepared, and veiled where the core takes long to come. */
export function EarlyPairing({ code }: { readonly code: EarlyCode }) {
  const { pairing } = useEarlyText()
  const [lateCode, setLateCode] = useState<EarlyCode>()
  useEffect(() => {
    const timer = setTimeout(() => setLateCode(code), code.leftMs)
    return () => clearTimeout(timer)
  }, [code])
  const isLate = lateCode === code
  return (
    <Skeleton
      view="ConnectingWalletConnectBasic"
      code={isLate ? <LateCode /> : <CodeCard uri={code.drawn.uri} isReady={false} />}
      doing={isLate ? undefined : pairing.preparing}
    />
  )
}
