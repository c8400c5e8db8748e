/** No answer comes this late; only a hang reaches it. */
const hangMs = 60_000

export interface Answer {
  /** 0 when the connection was refused or cut. */
  status: number
  text: string
}

/** What a site may answer that is down or on its way: nothing is acknowledged. */
const refusals = [503]

/** Sends a request to a site that may be down. Every answer but success and `refused`, and every hang, is added to `failures`. */
export async function request(
  url: string,
  init: RequestInit,
  failures: string[],
  refused: readonly number[] = refusals,
): Promise<Answer> {
  const { pathname } = new URL(url)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(hangMs) })
    const text = await response.text()
    if (response.status !== 200 && !refused.includes(response.status))
      failures.push(`${pathname} ${response.status} ${text.slice(0, 200)}`)
    return { status: response.status, text }
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') failures.push(`${pathname} hangs`)
    return { status: 0, text: '' }
  }
}
