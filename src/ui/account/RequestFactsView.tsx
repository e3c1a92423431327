import type { ReactNode } from 'react'
import type { Concern } from '../../domain/rpc/concerns.ts'
import { type CallFacts, holdsHiddenLetters, type RequestFacts } from '../../domain/rpc/request-facts.ts'
import type { RequestPart } from '../../domain/rpc/request-tree.ts'
import { withHiddenShown } from '../../domain/shared/hidden-letters.ts'
import { type Fact, FactList } from '../components/FactList.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { costText } from '../wording/amount-text.ts'
import { quantityOf, type Telling } from '../wording/asset-text.ts'
import { textOf } from '../wording/pieces.ts'
import { BoundedText } from './BoundedText.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import { TokenPicture } from './TokenPicture.tsx'
import { TypedDataView } from './TypedDataView.tsx'

interface RequestFactsViewProps {
  readonly facts: RequestFacts
  readonly telling: Telling
  /** What is said of it above. */
  readonly concerns: readonly Concern[]
  /** Where sentences above tell what it does, its fields are folded, and this with them. */
  readonly told: ReactNode
}

/** What a request would do, as facts that a visitor can judge. S04: invisible characters are shown as marks. */
export function RequestFactsView(props: RequestFactsViewProps) {
  const { approval } = useConnectedText()
  return (
    <>
      {holdsHiddenLetters(props.facts) ? (
        <div className="portico-problem" data-testid="hidden-letters">
          <Icon d={ICONS.problem} />
          <p>{approval.hidden}</p>
        </div>
      ) : null}
      <Facts {...props} />
    </>
  )
}

type FoldedProps = Pick<RequestFactsViewProps, 'told'> & { readonly children: ReactNode }

/** Fields that sentences above tell already: for those who look closer. */
function Folded({ told, children }: FoldedProps) {
  const { review } = useConnectedText()
  if (told === undefined) return children
  return (
    <details className="portico-details" data-testid="request-details">
      <summary>{review.details}</summary>
      <div className="portico-stack">
        {children}
        {told}
      </div>
    </details>
  )
}

function Facts({ facts, telling, concerns, told }: RequestFactsViewProps) {
  const { approval } = useConnectedText()
  switch (facts.kind) {
    case 'message':
      return <MessageFacts facts={facts} concerns={concerns} />
    case 'typedData':
      return (
        <Folded told={told}>
          <TypedDataView facts={facts} heading="h4" />
        </Folded>
      )
    case 'transaction':
      return (
        <Folded told={told}>
          <Call call={facts} telling={telling} />
        </Folded>
      )
    case 'calls':
      return (
        <>
          <p className="portico-note">{facts.isAtomic ? approval.atomic : approval.notAtomic}</p>
          <Folded told={told}>
            <ol className="portico-calls">
              {facts.calls.map((call, place) => (
                <li key={place}>
                  <h4 className="portico-section">{approval.call(place + 1)}</h4>
                  <Call call={call} telling={telling} />
                </li>
              ))}
            </ol>
            <Parts parts={facts.more} />
          </Folded>
        </>
      )
    case 'solanaTransactions':
      return (
        <>
          {told !== undefined ? null : <p className="portico-note">{approval.solana(facts.count)}</p>}
          <Folded told={told}>
            <Parts parts={facts.more} />
          </Folded>
        </>
      )
    case 'asset':
      return (
        <>
          <AssetView asset={facts} />
          {told}
        </>
      )
    case 'network':
      return (
        <>
          <FactList
            facts={[
              { name: approval.network, value: facts.name, testId: 'request-network' },
              facts.node === undefined ? undefined : { name: approval.node, value: facts.node, isCode: true },
            ]}
          />
          {told}
        </>
      )
    case 'other':
      return (
        <>
          {told !== undefined ? null : <p className="portico-note">{approval.other}</p>}
          <Folded told={told}>
            <Parts parts={facts.more} />
          </Folded>
        </>
      )
  }
}

type AssetFacts = Extract<RequestFacts, { readonly kind: 'asset' }>

/** Which one of a collection it is. */
const isTokenId = ({ path }: RequestPart): boolean => path === 'tokenId'

/** A token that the wallet is to list: what it looks like, its symbol, and its address, which no other token has. */
function AssetView({ asset: { symbol, address, more } }: { readonly asset: AssetFacts }) {
  const { review, nfts } = useConnectedText()
  const id = more.find(isTokenId)
  return (
    <>
      <div className="portico-says">
        <ul className="portico-told-list">
          <li>
            <TokenPicture address={address} symbol={symbol} price={undefined} />
            <p className="portico-told-sentence">
              {symbol === undefined ? (
                review.token
              ) : (
                <bdi className="portico-piece--name" data-testid="asset-symbol">
                  {withHiddenShown(symbol)}
                </bdi>
              )}
            </p>
          </li>
        </ul>
      </div>
      <FactList
        facts={[
          { name: review.contract, value: address, isAddress: true },
          id === undefined ? undefined : { name: nfts.tokenId, value: withHiddenShown(id.value), isCode: true },
        ]}
      />
    </>
  )
}

interface RequestHowProps {
  readonly facts: RequestFacts
  readonly how: readonly (Fact | undefined)[]
}

/** What tells a visitor little, for those who look closer: who is asked, by which method, and a token's own figures. */
export function RequestHow({ facts, how }: RequestHowProps) {
  const { approval, review } = useConnectedText()
  const isAsset = facts.kind === 'asset'
  const standard = isAsset ? { name: approval.standard, value: facts.standard, isCode: true } : undefined
  const all = [...how, standard].filter((each) => each !== undefined)
  if (all.length === 0) return null
  return (
    <details className="portico-details" data-testid="request-details">
      <summary>{review.details}</summary>
      <div className="portico-stack">
        <FactList facts={all} />
        {isAsset ? <Parts parts={facts.more.filter((part) => !isTokenId(part))} /> : null}
      </div>
    </details>
  )
}

interface CallProps {
  readonly call: CallFacts
  readonly telling: Telling
}

function Call({ call: { to, value, selector, data, fee, more }, telling }: CallProps) {
  const { approval, review, locale } = useConnectedText()
  const { currency } = telling
  const inWords = (amount: bigint) => textOf(quantityOf({ token: undefined, amount }, telling))
  const costOf = (cost: bigint) =>
    currency === undefined ? inWords(cost) : `${costText(cost, currency.decimals, locale)} ${currency.symbol}`
  const most = fee === undefined ? undefined : costOf(fee)
  return (
    <>
      {to === undefined ? <p className="portico-note">{approval.create}</p> : null}
      <FactList
        facts={[
          to === undefined ? undefined : { name: approval.to, value: to, isAddress: true },
          { name: approval.value, value: inWords(value), testId: 'call-value' },
          most === undefined ? undefined : { name: review.fee, value: review.atMost(most), testId: 'call-fee' },
          selector === undefined ? undefined : { name: approval.selector, value: selector, isCode: true },
        ]}
      />
      {data === undefined ? null : (
        <>
          <h4 className="portico-section">{approval.data}</h4>
          <BoundedText text={data} isCode testId="call-data" />
        </>
      )}
      <Parts parts={more} />
    </>
  )
}

/** Further parameters for the wallet, by their names in the request. */
function Parts({ parts }: { readonly parts: readonly RequestPart[] }) {
  const { approval } = useConnectedText()
  if (parts.length === 0) return null
  return (
    <div className="portico-parts" data-testid="request-parts">
      <h4 className="portico-section">{approval.more}</h4>
      <FactList
        facts={parts.map(({ path, value }) => ({
          ...{ name: withHiddenShown(path), value: withHiddenShown(value), isCode: true },
        }))}
      />
    </div>
  )
}
