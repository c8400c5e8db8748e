import { basename } from 'node:path'
import type { Progress } from '#server/import/run.ts'

const barWidth = 24
const drawIntervalMs = 100
const lineIntervalMs = 3_000

/** Shows the progress of an import: a bar on a terminal, else a line every few seconds. */
export function showProgress(stream: NodeJS.WriteStream): { show: (progress: Progress) => void; end: () => void } {
  const begun = performance.now()
  let last = begun
  let line = ''
  const write = () => stream.write(stream.isTTY ? `\r\x1b[2K${line}` : `${line}\n`)
  return {
    show: ({ file, done, total, texts }) => {
      const now = performance.now()
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const rate = Math.round(texts / ((now - begun) / 1000))
      line = `${basename(file)} ${bar(share)} ${Math.floor(share * 100)} % · ${texts} texts · ${rate}/s`
      if (now - last < (stream.isTTY ? drawIntervalMs : lineIntervalMs)) return
      last = now
      write()
    },
    end: () => {
      if (!line) return
      write()
      if (stream.isTTY) stream.write('\n')
    },
  }
}

const bar = (share: number) => '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░')
