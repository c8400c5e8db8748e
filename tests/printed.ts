import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The output of a process, on both of its streams. */
export interface Printed {
  output: () => string
  /** Resolves when a text is printed. Rejects with the whole output if the process ends without it. */
  printed: (text: string) => Promise<void>
  /** Resolves when the process has ended and its output is complete. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>
}

/** Collects the output of a process whose streams are pipes. */
export function follow(child: ChildProcess): Printed {
  let output = ''
  const looking = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      output += data
      for (const look of looking) look()
    })
  const ended = once(child, 'close') as Printed['ended']
  return {
    output: () => output,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(text)) return
          looking.delete(look)
          resolve()
        }
        looking.add(look)
        look()
        void ended.then(() => reject(new Error(output)))
      }),
    ended,
  }
}
