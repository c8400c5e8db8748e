import { bytesToHex, verifyTypedData } from 'viem'
import { base58 } from '#server/social/farcaster/protocol/base58.ts'
import { verifyEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import type { MessageData } from '#server/social/farcaster/protocol/message-data.ts'
import { Protocol } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { verificationTypes } from '#server/social/farcaster/protocol/typed-data.ts'
import { brokenLength, type Broken } from './rule.ts'

type Verification = NonNullable<MessageData['verificationAddAddressBody']>
type Claimant = Pick<MessageData, 'fid' | 'network'>

/** The first rule that the claim of an address breaks; its signature is checked. Signatures of contracts are not supported. */
export async function brokenVerification(body: Verification, claimant: Claimant): Promise<Broken> {
  switch (body.protocol) {
    case Protocol.ETHEREUM:
      return (
        brokenAddress(body) ?? brokenLength(body.blockHash, 32, 'blockHash') ?? (await brokenEthClaim(body, claimant))
      )
    case Protocol.SOLANA:
      if (body.address.length !== 32) return 'solana address must be 32 bytes'
      if (body.blockHash.length !== 32) return 'blockHash must be 32 bytes'
      return brokenSolanaClaim(body, claimant)
    default:
      return 'invalid verification protocol'
  }
}

/** The first rule that an address breaks. */
export function brokenAddress({ address, protocol }: Pick<Verification, 'address' | 'protocol'>): Broken {
  switch (protocol) {
    case Protocol.ETHEREUM:
      return brokenLength(address, 20, 'Ethereum address')
    case Protocol.SOLANA:
      return brokenLength(address, 32, 'solana address')
    default:
      return 'invalid verification protocol'
  }
}

async function brokenEthClaim(body: Verification, { fid, network }: Claimant): Promise<Broken> {
  const { address, blockHash, claimSignature, chainId } = body
  if (claimSignature.length > 2048) return 'claimSignature > 2048 bytes'
  // Only contracts sign for a chain.
  if (chainId !== 0) return 'Invalid chain ID'
  const isSigned = await verifyTypedData({
    ...verificationTypes,
    address: bytesToHex(address),
    primaryType: 'VerificationClaim',
    message: { fid: BigInt(fid), address: bytesToHex(address), blockHash: bytesToHex(blockHash), network },
    signature: claimSignature,
  }).catch((error: Error) => error)
  if (isSigned instanceof Error) return isSigned.message
  return isSigned ? undefined : 'invalid claimSignature'
}

function brokenSolanaClaim({ address, blockHash, claimSignature }: Verification, { fid, network }: Claimant): Broken {
  if (claimSignature.length !== 64) return 'claimSignature != 64 bytes'
  const claim = `fid: ${fid} address: ${base58(address)} network: ${network} blockHash: ${base58(blockHash)} protocol: ${Protocol.SOLANA}`
  return verifyEd25519(claimSignature, Buffer.from(claim), address) ? undefined : 'invalid claimSignature'
}
