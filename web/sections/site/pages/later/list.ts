/**
 * Addresses whose pages come with later work; each shows a placeholder page. ARCHITECTURE.md lists them, and the list
 * shrinks to nothing. `name` is the key of the page's name in the section `later`.
 */
export const laterPages = [{ path: 'ai/:ai?', name: 'ai' }] as const
