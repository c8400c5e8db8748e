import { basename } from 'node:path'
import type { Progress } from '#server/newsroom/import/run.ts'

const barWidth = 24
const drawIntervalMs = 100
const lineIntervalMs = 3_000

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/** Shows the state of a command: on a terminal each line replaces the one before, else each is a line of its own. */
export function showLines(stream: Output): { show: (line: string) => void; end: () => void } {
  let hasLine = false
  return {
    show: (line) => {
      hasLine = true
      stream.write(stream.isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
    },
    end: () => void (hasLine && stream.isTTY && stream.write('\n')),
  }
}

/** Shows the progress of an import: a bar on a terminal, else a line every few seconds. */
export function showProgress(stream: Output): { show: (progress: Progress) => void; end: () => void } {
  const begun = performance.now()
  const lines = showLines(stream)
  let last = begun
  let line = ''
  return {
    show: ({ file, done, total, texts }) => {
      const now = performance.now()
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const rate = Math.round(texts / ((now - begun) / 1000))
      line = `${basename(file)} ${bar(share)} ${Math.floor(share * 100)} % · ${texts} · ${rate}/s`
      if (now - last < (stream.isTTY ? drawIntervalMs : lineIntervalMs)) return
      last = now
      lines.show(line)
    },
    end: () => {
      if (!line) return
      lines.show(line)
      lines.end()
    },
  }
}

const bar = (share: number) => '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░')
