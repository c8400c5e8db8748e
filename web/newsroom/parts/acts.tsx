import { useRef, useState, type ReactNode } from 'react'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'

export interface Done {
  text: string
  undo: () => Promise<unknown>
}

/** Actions of a list that can be undone in place. A processed row stays as a line until the page is left. */
export interface Acts {
  /** The action that was done to the row; undefined before. */
  doneTo: (id: number | string) => Done | undefined
  /** Runs an action on a row. The line describes it; `undo` reverts it. */
  act: (id: number | string, text: string, run: () => Promise<unknown>, undo: () => Promise<unknown>) => Promise<void>
  undo: (id: number | string) => Promise<void>
  undoLast: () => Promise<void>
}

/** `onChanged` runs after each action and each undo. */
export function useActs(onChanged?: () => unknown): Acts {
  const [done, setDone] = useState<ReadonlyMap<number | string, Done>>(new Map())
  const busy = useRef(new Set<number | string>())

  async function once(id: number | string, run: () => Promise<unknown>, then: () => void): Promise<void> {
    if (busy.current.has(id)) return
    busy.current.add(id)
    try {
      await run()
      then()
      void onChanged?.()
    } catch (error) {
      showFailure(error)
    } finally {
      busy.current.delete(id)
    }
  }
  const without = (id: number | string) => (before: ReadonlyMap<number | string, Done>) =>
    new Map([...before].filter(([each]) => each !== id))
  const undo = (id: number | string) => {
    const last = done.get(id)
    return last ? once(id, last.undo, () => setDone(without(id))) : Promise.resolve()
  }
  return {
    doneTo: (id) => done.get(id),
    act: (id, text, run, undoIt) =>
      once(id, run, () => setDone((before) => new Map([...without(id)(before), [id, { text, undo: undoIt }]]))),
    undo,
    undoLast: () => {
      const last = [...done.keys()].at(-1)
      return last === undefined ? Promise.resolve() : undo(last)
    },
  }
}

/** The line that replaces a processed row. */
export function DoneLine({ text, onUndo }: { text: string; onUndo: () => void }) {
  const t = useWords()
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 text-sm text-ink-3">
      <span className="min-w-0 truncate">{text}</span>
      <button type="button" className="min-h-6 font-semibold text-ink underline underline-offset-3" onClick={onUndo}>
        {t('common.undo')}
      </button>
    </p>
  )
}

/** A row; in its place the line of what was done to it. */
export function Undoable({ acts, id, children }: { acts: Acts; id: number | string; children: ReactNode }) {
  const done = acts.doneTo(id)
  return done ? <DoneLine text={done.text} onUndo={() => void acts.undo(id)} /> : children
}
