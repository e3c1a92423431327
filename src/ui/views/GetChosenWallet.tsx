import { type ReactNode, useState } from 'react'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { type WalletStore, walletStores } from '../../domain/wallets/wallet-stores.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { pictureOf } from '../components/choice-picture.ts'
import { type Drawing, Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { QrCode } from '../components/QrCode.tsx'
import { Tabs } from '../components/Tabs.tsx'
import { Picture } from '../components/Picture.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { useTitle } from './use-title.ts'
import { WalletScene } from './Scene.tsx'

const STORE_ICONS: Readonly<Record<WalletStore['kind'], Drawing>> = {
  appStore: ICONS.phone,
  playStore: ICONS.phone,
  chromeStore: ICONS.extension,
  homepage: ICONS.globe,
}

/** The stores that have the wallet: as links for this device, and as codes for a phone beside this computer. */
export function GetChosenWallet({ choice }: { readonly choice: WalletChoice }) {
  const { get, wallet } = useViewText()
  const core = useCore()
  const stores = walletStores(choice.listing, core.platform)
  const forPhone = stores.filter(({ isForPhone }) => isForPhone)
  const elsewhere = stores.filter(({ isForPhone }) => !isForPhone)
  const isNowhere = stores.length === 0
  // Where no code is shown, the first of the links is the way on.
  const main = forPhone.length === 0 ? elsewhere[0] : undefined
  const rest = elsewhere.filter((store) => store !== main)
  useTitle(get.title(choice.name))

  return (
    <div className="portico-stack">
      {forPhone.length === 0 ? (
        <WalletScene choice={choice}>
          <p>{isNowhere ? get.none(choice.name) : get.afterwards}</p>
          {isNowhere ? (
            <Button look="primary" onClick={() => core.modal.push('AllWallets')} data-testid="all-wallets">
              {wallet.other}
            </Button>
          ) : null}
          {main === undefined ? null : <MainStore store={main} name={choice.name} />}
        </WalletScene>
      ) : (
        <PhoneStores choice={choice} stores={forPhone} />
      )}
      {rest.length === 0 ? null : (
        <ul className="portico-rows">
          {rest.map((store) => (
            <li key={store.kind}>
              <StoreRow store={store} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface PhoneStoresProps {
  readonly choice: WalletChoice
  readonly stores: readonly WalletStore[]
}

function PhoneStores({ choice, stores }: PhoneStoresProps) {
  const { get } = useViewText()
  const [wanted, want] = useState<WalletStore['kind'] | undefined>(undefined)
  const shown = stores.find(({ kind }) => kind === wanted) ?? stores[0]
  if (shown === undefined) return null
  return (
    <div className="portico-pairing">
      <Tabs
        label={get.phones}
        tabs={stores.map(({ kind }) => ({ id: kind, label: get.stores[kind] }))}
        selected={shown.kind}
        onSelect={want}
      >
        <div className="portico-qr-card portico-qr-card--small">
          <QrCode
            value={shown.href}
            label={get.qrName(get.stores[shown.kind])}
            logo={<Picture of={pictureOf(choice)} className="portico-picture--logo" />}
          />
        </div>
        <p className="portico-caption">{get.scan}</p>
        <p className="portico-foot">
          <StoreLink store={shown} className="portico-button portico-button--quiet portico-button--link">
            {get.open(get.stores[shown.kind])}
            <Icon d={ICONS.out} className="portico-icon--after" />
          </StoreLink>
        </p>
      </Tabs>
    </div>
  )
}

interface MainStoreProps {
  readonly store: WalletStore
  /** Of the wallet: the button says it where the page of the wallet itself is what is opened. */
  readonly name: string
}

/** The store that this visitor needs. */
function MainStore({ store, name }: MainStoreProps) {
  const { get } = useViewText()
  return (
    <StoreLink store={store} className="portico-button portico-button--primary portico-button--wide">
      {store.kind === 'homepage' ? get.getNamed(name) : get.open(get.stores[store.kind])}
      <Icon d={ICONS.out} className="portico-icon--after" />
    </StoreLink>
  )
}

/** A store, with the name of its site. */
function StoreRow({ store }: { readonly store: WalletStore }) {
  const { get } = useViewText()
  const { kind, host } = store
  return (
    <StoreLink store={store} className="portico-row portico-row--go">
      <span className="portico-tile portico-tile--icon">
        <Icon d={STORE_ICONS[kind]} />
      </span>
      <span className="portico-row-name">
        {get.stores[kind]}
        <small>
          <bdi>{kind === 'homepage' ? host : get.for[kind]}</bdi>
        </small>
      </span>
      <Icon d={ICONS.out} />
    </StoreLink>
  )
}

interface StoreLinkProps {
  readonly store: WalletStore
  readonly className: string
  readonly children: ReactNode
}

/** A real link: it can be copied, and opened in another tab. */
const StoreLink = ({ store: { kind, href }, ...rest }: StoreLinkProps) => (
  <a {...rest} href={href} target="_blank" rel="noopener noreferrer" data-testid={`store-${kind}`} />
)
