/** Only a hang takes this long. */
const hangMs = 60_000

export interface Answer {
  /** 200, 503, 504, or the status of a failure; 0 if the connection was refused or cut. */
  status: number
  text: string
}

/**
 * Responses that are allowed while a site is down or starting: they acknowledge nothing. A slow machine under load may
 * exceed the time-out of a call, whose outcome is then unknown.
 */
const refusals = [503, 504]

/** Neither a success nor a failure: the connection was cut, or the site reports that it is unavailable. */
export const isRefusal = (status: number) => status === 0 || refusals.includes(status)

/**
 * Sends a request to a site that may be down. Any response but success, 503 or 504, and any hang, is added to
 * `failures`.
 */
export async function request(url: string, init: RequestInit, failures: string[]): Promise<Answer> {
  const { pathname } = new URL(url)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(hangMs) })
    const text = await response.text()
    if (response.status !== 200 && !refusals.includes(response.status))
      failures.push(`${pathname} ${response.status} ${text.slice(0, 200)}`)
    return { status: response.status, text }
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') failures.push(`${pathname} hangs`)
    return { status: 0, text: '' }
  }
}
