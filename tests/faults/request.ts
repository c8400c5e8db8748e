/** No answer comes this late; only a hang reaches it. */
const hangMs = 60_000

export interface Answer {
  /** 200, 503, 504, or of a failure; 0 when the connection was refused or cut. */
  status: number
  text: string
}

/**
 * What a site may answer that is down or on its way: nothing is acknowledged. A slow machine that starts it again under load
 * may meet the deadline of a call: the outcome is open then.
 */
const refusals = [503, 504]

/** Neither a success nor a failure: the connection was cut, or the site says that it is not there. */
export const isRefusal = (status: number) => status === 0 || refusals.includes(status)

/** Sends a request to a site that may be down. Every answer but success and 503 or 504, and every hang, is added to `failures`. */
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
