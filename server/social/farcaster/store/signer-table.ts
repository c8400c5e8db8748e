import type { Selectable } from 'kysely'
import type { FcSigner } from '#server/platform/data/schema.ts'

/** A key that may sign for an account. Times are seconds of the protocol's clock. */
export type Signer = Selectable<FcSigner>

const nameOf = (key: Uint8Array, fid: number) => `${Buffer.from(key).toString('hex')} ${fid}`

/** Signers by key and account: a key that was added to several accounts signs for each of them. */
export class SignerTable {
  private readonly signers = new Map<string, Signer>()

  constructor(signers: readonly Signer[]) {
    for (const signer of signers) this.put(signer)
  }

  all(): Signer[] {
    return [...this.signers.values()]
  }

  find(key: Uint8Array, fid: number): Signer | undefined {
    return this.signers.get(nameOf(key, fid))
  }

  put(signer: Signer): void {
    this.signers.set(nameOf(signer.key, signer.fid), signer)
  }

  delete({ key, fid }: Signer): void {
    this.signers.delete(nameOf(key, fid))
  }
}
