import type { ReactNode } from 'react'

/** A remark above a list about what the list shows. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 border-s-2 border-control ps-3 text-sm text-ink-2">{children}</p>
)
