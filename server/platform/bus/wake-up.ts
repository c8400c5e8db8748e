/** A connection through which other processes wake this one when there are new events. */
export interface WakeUp {
  /** Whether a wake-up would arrive now. */
  isConnected(): boolean
  close(): Promise<void>
}
