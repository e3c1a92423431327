import { getBase58Decoder, getBase64Decoder } from '@solana/web3.js'
import { invalidParams } from './rpc-error.ts'
import { readConfig, readCount } from './params.ts'
import type { Svm, SvmAccount } from './svm.ts'
import { parseTokenAccount } from './token-accounts.ts'

/** No account pays rent any more, and this number (2⁶⁴−1) says so. Source: Solana, `RENT_EXEMPT_RENT_EPOCH`. */
const NEVER_RENT = 18_446_744_073_709_551_615n

/** Base 58 is quadratic; Solana refuses it for more bytes than this. Source: Agave, `MAX_BASE58_BYTES`. */
const MAX_BASE58_BYTES = 128

/** An account as an answer shows it, in the encoding that the options ask for. */
export function viewAccount(account: SvmAccount | undefined, options: unknown, svm: Svm): unknown {
  if (account === undefined) return null
  return {
    lamports: account.lamports,
    owner: account.owner,
    executable: account.executable,
    rentEpoch: NEVER_RENT,
    space: account.data.length,
    data: viewData(account, options, svm),
  }
}

function viewData(account: SvmAccount, options: unknown, svm: Svm): unknown {
  const { encoding, dataSlice } = readConfig(options)
  const bytes = cut(account.data, dataSlice)
  switch (encoding) {
    case 'jsonParsed':
      return parseTokenAccount(account, svm) ?? [getBase64Decoder().decode(bytes), 'base64']
    case 'base64':
      return [getBase64Decoder().decode(bytes), 'base64']
    case 'base58':
    case 'binary':
    case undefined: {
      if (bytes.length > MAX_BASE58_BYTES)
        throw invalidParams('Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.')
      const text = getBase58Decoder().decode(bytes)
      return encoding === 'base58' ? [text, 'base58'] : text
    }
    default:
      throw invalidParams(`unknown encoding ${JSON.stringify(encoding)}.`)
  }
}

function cut(data: Uint8Array, slice: unknown): Uint8Array {
  if (slice === undefined || slice === null) return data
  const { offset, length } = readConfig(slice)
  const start = readCount(offset)
  return data.subarray(start, start + readCount(length))
}
