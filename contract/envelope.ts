/**
 * The envelope of every JSON response: `code` and `msg` are for clients of /v2, `status` and `message` for clients of
 * the open API.
 */
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
