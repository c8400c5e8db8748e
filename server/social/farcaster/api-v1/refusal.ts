/** The error of a query: `code` as hubs name it, the message one sentence. */
export class HubRefusal extends Error {
  override name = 'HubRefusal'
  readonly code: string

  constructor(code: 'bad_request.invalid_param' | 'not_found', message: string) {
    super(message)
    this.code = code
  }
}

/** For a query of one row that may not be there. */
export const absent = (message: string) => () => new HubRefusal('not_found', message)
