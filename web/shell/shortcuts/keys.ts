/** The keyboard shortcuts: key → action. `g` waits for a second key. */
export const shortcuts = [
  { keys: ['j'], action: 'next' },
  { keys: ['k'], action: 'previous' },
  { keys: ['o', 'Enter'], action: 'open' },
  { keys: ['.'], action: 'new' },
  { keys: ['s'], action: 'share' },
  { keys: ['b'], action: 'collect' },
  { keys: ['c'], action: 'copy' },
  { keys: ['l'], action: 'language' },
  { keys: ['t'], action: 'theme' },
  { keys: ['/'], action: 'search' },
  { keys: ['S'], action: 'sections' },
  { keys: ['?'], action: 'help' },
  { keys: ['g h'], action: 'go_home' },
  { keys: ['g f'], action: 'go_flash' },
  { keys: ['g a'], action: 'go_article' },
  { keys: ['g p'], action: 'go_frontpage' },
] as const

export type ShortcutAction = (typeof shortcuts)[number]['action']

/** Processes one key press after another; returns the action that a press completes. */
export function keySequence(): (key: string) => ShortcutAction | undefined {
  let prefix = ''
  return (key) => {
    const pressed = prefix ? `${prefix} ${key}` : key
    prefix = key === 'g' && !prefix ? 'g' : ''
    return shortcuts.find(({ keys }) => (keys as readonly string[]).includes(pressed))?.action
  }
}
