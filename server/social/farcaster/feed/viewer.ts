import type { CallContext } from '#server/platform/call/handler.ts'

/** The network account that the headers of a call name, if the caller's login has that signer. */
export function viewerOf({ caller, viewer }: Pick<CallContext, 'caller' | 'viewer'>): number | undefined {
  if (caller.kind !== 'account' || !caller.signer) return undefined
  return caller.signer.signerUuid === viewer.signerUuid && String(caller.signer.fid) === viewer.fid
    ? caller.signer.fid
    : undefined
}
