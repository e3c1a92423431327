import type { PhoneStep } from '../../domain/connection/phone-step.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { useTitle } from '../views/use-title.ts'
import { PhoneScene } from './PhoneScene.tsx'
import { ScanForPhone } from './ScanForPhone.tsx'
import { MobileWalletMissing } from './MobileWalletMissing.tsx'

/** The way to a wallet app on a phone, step by step. Leaving the view cancels it. */
export function PhoneSteps({ step }: { readonly step: PhoneStep }) {
  const { phone: text, wallet } = useConnectedText()
  const core = useCore()
  useTitle(text.title)

  const goOn = { onClick: () => core.connection.answer({ kind: 'press' }) }
  const cancel = { label: wallet.cancel, onClick: () => core.connection.cancel() }
  switch (step.kind) {
    case 'scan':
      return <ScanForPhone uri={step.uri} />
    case 'preparing':
      return step.isRemote ? <ScanForPhone /> : <PhoneScene step={step.kind} title={text.preparing} isWaiting />
    case 'explain':
      return (
        <PhoneScene
          step={step.kind}
          title={text.explainTitle}
          hint={text.explainHint}
          next={{ ...goOn, label: text.explainGo }}
        />
      )
    case 'blocked':
      return (
        <PhoneScene
          step={step.kind}
          title={text.blockedTitle}
          hint={text.blockedHint}
          next={{ ...goOn, label: wallet.again, isAgain: true }}
        />
      )
    case 'ready':
      return (
        <PhoneScene
          step={step.kind}
          title={text.readyTitle}
          hint={text.readyHint}
          next={{ ...goOn, label: text.open }}
        />
      )
    case 'opening':
      return <PhoneScene step={step.kind} title={text.openingTitle} hint={text.openingHint} other={cancel} isWaiting />
    case 'answering':
      return (
        <PhoneScene step={step.kind} title={text.answeringTitle} hint={text.answeringHint} other={cancel} isWaiting />
      )
    case 'missing':
      return <MobileWalletMissing />
    case 'incompatible':
      return <PhoneScene step={step.kind} title={text.incompatibleTitle} hint={text.incompatibleHint} other={cancel} />
  }
}
