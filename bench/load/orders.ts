/** What the client's process is to send: its requests in turn for some seconds, or each of them once. */
export interface Orders {
  port: number
  connections: number
  requests: string[]
  seconds?: number
}
