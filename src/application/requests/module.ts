import { single } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { HANDLE_RPC } from '../provider/module.ts'
import { STATE } from '../state/app-state.ts'
import { SEND_TRANSFER } from '../transactions/module.ts'
import { Requests } from './requests.ts'

export const requests = [single(Requests, STATE, AskWallet, HANDLE_RPC, SEND_TRANSFER)]
