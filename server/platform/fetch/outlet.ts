/**
 * The door through which everything leaves this process: mails, messages, requests to other hosts. It is shut while the site is quiet or a copy of
 * another (decisions/0159). Each sender asks it; `outlet.test.ts` finds those that do not. Logins by another provider, NATS and the store of S3 are no
 * messages to anybody and stay; a quiet site deletes nothing in S3, which may be the store of the other.
 */
let isShut = false

export const outlet = {
  get isShut() {
    return isShut
  },
  set(shut: boolean): void {
    isShut = shut
  },
}
