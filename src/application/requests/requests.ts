import { AskWallet } from '../connection/ask-wallet.ts'
import type { Feature } from '../feature.ts'
import type { HandleRpc } from '../provider/handle-rpc.ts'
import { type AppState, STATE } from '../state/app-state.ts'
import type { SendTransfer } from '../transactions/send-transfer.ts'
import type { RequestsApi } from './api.ts'
import { type OnDemand, single } from '../../ports/wiring.ts'
import { HANDLE_RPC } from '../provider/eip1193-provider.ts'
import { SEND_TRANSFER } from '../transactions/transactions.ts'

export class Requests implements RequestsApi, Feature {
  readonly current
  readonly approval

  constructor(
    app: Pick<AppState, 'walletRequest' | 'approval'>,
    private readonly askWallet: AskWallet,
    private readonly handleRpc: OnDemand<HandleRpc>,
    private readonly sendTransfer: OnDemand<SendTransfer>,
  ) {
    this.current = app.walletRequest
    this.approval = app.approval
  }

  stop(): void {
    this.handleRpc.stop()
    this.askWallet.stop()
    this.cancel()
  }

  answer = (approvalId: string, isAgreed: boolean): void => this.handleRpc.answer(approvalId, isAgreed)
  shown = (approvalId: string): void => this.handleRpc.shown(approvalId)
  block = (approvalId: string): void => this.handleRpc.block(approvalId)
  cancel = (): void => {
    this.sendTransfer.cancel()
    this.askWallet.cancel()
  }
}

export const requests = [single(Requests, STATE, AskWallet, HANDLE_RPC, SEND_TRANSFER)]
