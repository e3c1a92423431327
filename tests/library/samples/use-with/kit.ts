import * as kit from '@solana/kit'
import { createPortico } from 'portico'
import { solana, withRpcUrl } from 'portico/networks'
import { toKitSigner } from 'portico/solana'

const node = 'https://solana-node.example'
export const core = createPortico({ networks: [withRpcUrl(solana, node)], relayUrl: 'wss://relay.example' })

/** Once the visitor has connected a wallet. @returns the signature of the transaction. */
export async function send(...instructions: readonly kit.Instruction[]) {
  const signer = toKitSigner(core)
  const { value: block } = await kit.createSolanaRpc(node).getLatestBlockhash().send()
  const message = kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    (made) => kit.setTransactionMessageFeePayerSigner(signer, made),
    (made) => kit.setTransactionMessageLifetimeUsingBlockhash(block, made),
    (made) => kit.appendTransactionMessageInstructions(instructions, made),
  )
  return kit.getBase58Decoder().decode(await kit.signAndSendTransactionMessageWithSigners(message))
}
