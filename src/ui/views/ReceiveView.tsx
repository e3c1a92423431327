import { findNetwork, networksOf } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { AddressText } from '../components/AddressText.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { QrCode } from '../components/QrCode.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { isolated } from '../i18n/isolated.ts'

/** The address, to be scanned or copied, and the networks it is for. */
export function ReceiveView() {
  const text = useConnectedText()
  const core = useCore()
  const { namespace, address, chain, type, isTypeKnown } = useAccount()
  if (address === undefined) return null

  // A smart account is a contract on one network; on others its address may belong to another owner, or to none. Q210:
  // any account may be one until a node or its wallet has told.
  const isEverywhere = namespace === 'eip155' && type === 'eoa' && isTypeKnown === true
  const here = findNetwork(core.networks.list, chain)
  const networks = isEverywhere ? networksOf(core.networks.list, namespace) : here === undefined ? [] : [here]
  const names = networks.map(({ name }) => isolated(name))
  const list = new Intl.ListFormat(text.locale, { type: 'conjunction' }).format(names)
  return (
    <div className="portico-receive">
      <div className="portico-qr-card">
        <QrCode value={address} label={text.receive.qr} level="M" />
      </div>
      <h3 className="portico-section">{text.receive.address}</h3>
      <p className="portico-value portico-mono" data-testid="receive-address">
        <AddressText address={address} />
      </p>
      {names.length === 0 ? null : (
        <p className="portico-muted" data-testid="receive-networks">
          {names.length > 1 ? text.receive.everywhere(list) : text.receive.only(list)}
        </p>
      )}
      <CopyButton
        look="primary"
        read={() => address}
        label={text.receive.copy}
        fieldLabel={text.receive.address}
        data-testid="receive-copy"
      />
    </div>
  )
}
