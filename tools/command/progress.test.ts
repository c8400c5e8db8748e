import { expect, test } from 'vitest'
import { showLines } from './progress.ts'

function written(isTTY: boolean, ...lines: string[]): string {
  let output = ''
  const shown = showLines({ isTTY, write: (text: string | Uint8Array) => Boolean((output += String(text))) })
  for (const line of lines) shown.show(line)
  shown.end()
  return output
}

test('the state of a command is one changing line on a terminal, else a line each', () => {
  expect(written(true, 'a.csv', 'b.csv')).toBe('\r\x1b[2Ka.csv\r\x1b[2Kb.csv\n')
  expect(written(false, 'a.csv', 'b.csv')).toBe('a.csv\nb.csv\n')
  expect(written(true)).toBe('')
  expect(written(false)).toBe('')
})
