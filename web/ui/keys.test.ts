import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { describe, expect, test } from 'vitest'
import { readSources } from '#tools/layers/imports.ts'
import { isComposing, isEnter, isEscape, isSendKey, pressedKey } from './keys.ts'

type Pressed = Partial<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode'>>

/** The event as a listener of the browser gets it, and as React passes it on. */
const events = (pressed: Pressed): (KeyboardEvent | ReactKeyboardEvent)[] => {
  const native = { ctrlKey: false, metaKey: false, isComposing: false, ...pressed } as KeyboardEvent
  const { isComposing: _, ...copied } = native
  return [native, { ...copied, nativeEvent: native } as unknown as ReactKeyboardEvent]
}

const control = { key: 'Enter', ctrlKey: true }
const command = { key: 'Enter', metaKey: true }

test.each<[string, Pressed, { sends?: true; enters?: true; escapes?: true }]>([
  ['Ctrl+Enter', control, { sends: true, enters: true }],
  ['Cmd+Enter', command, { sends: true, enters: true }],
  ['Enter', { key: 'Enter' }, { enters: true }],
  ['Shift+Enter', { key: 'Enter', shiftKey: true }, { enters: true }],
  ['Escape', { key: 'Escape' }, { escapes: true }],
  ['Ctrl+a', { key: 'a', ctrlKey: true }, {}],
])('%s means itself, and nothing while an input method composes', (_, pressed, { sends, enters, escapes }) => {
  for (const event of events(pressed))
    expect([isComposing(event), isSendKey(event), isEnter(event), isEscape(event)]).toEqual([
      false,
      sends ?? false,
      enters ?? false,
      escapes ?? false,
    ])
  // Safari says only by the code that the Enter after a composition belonged to it.
  for (const composed of [{ isComposing: true }, { keyCode: 229 }])
    for (const event of events({ ...pressed, ...composed }))
      expect([isComposing(event), isSendKey(event), isEnter(event), isEscape(event)]).toEqual([
        true,
        false,
        false,
        false,
      ])
})

test.each([
  ['j', false, 'j'],
  ['J', true, 'J'],
  ['S', true, 'S'],
  ['?', true, '?'],
  ['Enter', true, 'Enter'],
  // With Caps Lock on, a letter alone comes as a capital, and with Shift as a small one.
  ['J', false, 'j'],
  ['s', true, 'S'],
])(
  'R871 the key %s, with Shift %s, is %s: a shortcut of one letter is not another key’s with Shift',
  (key, shiftKey, expected) => {
    for (const event of events({ key, shiftKey })) expect(pressedKey(event)).toBe(expected)
  },
)

test('R871 no other file folds the case of a key', () => {
  const files = [...readSources(process.cwd())].filter(([path]) => path.startsWith('web/') && !isAllowed(path))
  const folding = /\bevent\.key\.to(?:Lower|Upper)Case\(|\{[^}]*\bkey\b[^}]*\} = event\b[^]*\bkey\.toLowerCase\(/
  expect(files.filter(([, text]) => folding.test(text)).map(([path]) => path)).toEqual([])
})

/** A key that input methods use, compared or listed, and a composition that only the event itself is asked for. */
const ownKeys =
  /(?<!aria-keyshortcuts=)(['"`])(?:Enter|Escape)\1|\b(?:Enter|Escape):|(?<!InputEvent\))[.{,?] ?isComposing\b(?! *[,}][^=]*from)/
const isAllowed = (path: string) =>
  // The list of the site's shortcuts, which ignore what is typed.
  ['web/ui/keys.ts', 'web/shell/shortcuts/keys.ts'].includes(path) || /\.test\.tsx?$/.test(path)
const offends = (text: string) => text.split('\n').some((line) => ownKeys.test(line))

describe('no other file decides what Enter and Escape are', () => {
  test.each([
    `if (event.key === 'Enter') send()`,
    `if (event.key !== "Escape") return`,
    `const act = { Enter: send, Escape: close }[event.key]`,
    `if (!event.isComposing) send()`,
    `const { key, isComposing } = event`,
  ])('%s', (line) => expect(offends(line)).toBe(true))

  test.each([
    `import { isComposing, isEscape } from '#web/ui/keys.ts'`,
    `if (isComposing(event)) return`,
    `<Button aria-keyshortcuts="Control+Enter Meta+Enter">`,
    `<Button aria-keyshortcuts="Escape">`,
    `if ((event as InputEvent).isComposing) return`,
  ])('%s is allowed', (line) => expect(offends(line)).toBe(false))

  test('in the pages', () => {
    const files = [...readSources(process.cwd())].filter(([path]) => path.startsWith('web/') && !isAllowed(path))
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter(([, text]) => offends(text)).map(([path]) => path)).toEqual([])
  })
})
