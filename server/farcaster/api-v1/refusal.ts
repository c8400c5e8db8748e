/** A question to the hub that has no answer: `code` as hubs name it, the message one sentence. */
export class HubRefusal extends Error {
  override name = 'HubRefusal'
  readonly code: string

  constructor(code: 'bad_request.invalid_param' | 'not_found', message: string) {
    super(message)
    this.code = code
  }
}
