/** Something that wakes readers; `close` ends it. */
export interface Bell {
  /** Whether announcements would be heard now. */
  isConnected(): boolean
  close(): Promise<void>
}
