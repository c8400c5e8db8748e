/** The envelope of every JSON answer: `code` and `msg` for /v2 clients, `status` and `message` for the open API's. */
export interface Envelope<T> {
  code: number | string
  status: number | string
  msg: string
  message: string
  data: T | null
}

export function success<T>(data: T): Envelope<T> {
  return { code: 0, status: 0, msg: '', message: '', data }
}

export function failure(code: number | string, msg: string): Envelope<never> {
  return { code, status: code, msg, message: msg, data: null }
}
