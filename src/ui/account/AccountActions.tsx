import { useCore } from '../bridge/portico-context.ts'
import { type Drawing, Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import type { ModalView } from '../../domain/modal/view.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'

/** The most common actions, side by side. */
export function AccountActions() {
  const { account, area } = useConnectedText()
  return (
    <div className="portico-operations">
      <Action view="Send" icon={ICONS.send} name={account.send} testId="send-open" isFirst />
      <Action view="Receive" icon={ICONS.receive} name={area.receive} testId="receive-open" />
      <Action view="SignMessage" icon={ICONS.sign} name={account.sign} testId="sign-open" />
    </div>
  )
}

interface ActionProps {
  readonly view: ModalView
  readonly icon: Drawing
  readonly name: string
  readonly testId: string
  readonly isFirst?: boolean
}

function Action({ view, icon, name, testId, isFirst = false }: ActionProps) {
  const core = useCore()
  const look = isFirst ? 'portico-button--primary' : 'portico-button--secondary'
  return (
    <button
      type="button"
      className={`portico-button portico-operation ${look}`}
      onClick={() => core.modal.push(view)}
      data-testid={testId}
    >
      <Icon d={icon} />
      <span>{name}</span>
    </button>
  )
}
