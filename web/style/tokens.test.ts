import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The declarations of each rule for a theme, in their order. */
const rulesOf = (theme: string) =>
  [...sheet.matchAll(/((?:\[data-theme="\w+"\],?\s*)+)\{([^}]*)\}/g)].flatMap(([, selector = '', declarations = '']) =>
    selector.includes(`"${theme}"`) ? [declarations.split(';').map((each) => each.trim())] : [],
  )

test('R861 a card that is light or dark by itself has exactly the values of the two themes', () => {
  const [light, dark] = [rulesOf('light'), rulesOf('dark')]
  expect([light.length, dark.length]).toEqual([1, 1])
  expect(rulesOf('auto')).toEqual([...light, ...dark])
})
